import { moveLock } from './stage-model';
import { putStage, type StageState, stageState } from './stage-store';

let unlock: ReturnType<typeof setTimeout> | undefined;

/** Puts what a rule makes of the state; says whether it has changed. A move ends by itself after the lock (F2.89). */
export function changeStage(rule: (state: StageState) => StageState): boolean {
  const changed = putStage(rule(stageState()));
  if (changed && stageState().moving) unlock = setTimeout(endMove, moveLock);
  return changed;
}

/** The stage that was moved to is there. */
export function endMove(): void {
  clearTimeout(unlock);
  putStage({ ...stageState(), moving: false });
}
