import type { StageNumber } from '@/components/ui/blocks/stage';

/** The stage of home that is in view or being moved to, and whether a move is under way. */
export type StageState = { readonly stage: StageNumber; readonly moving: boolean };

const rest: StageState = { stage: 0, moving: false };
const listeners = new Set<() => void>();
let state = rest;

export function stageState(): StageState {
  return state;
}

/** 0 outside of home (reading A15). */
export function currentStage(): StageNumber {
  return state.stage;
}

/** Says whether the state has changed. */
export function putStage(next: StageState): boolean {
  if (next.stage === state.stage && next.moving === state.moving) return false;
  state = next;
  for (const listener of listeners) listener();
  return true;
}

/** Back to the look of every other page. */
export function resetStage(): void {
  putStage(rest);
}

export function subscribeStage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
