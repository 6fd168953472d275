import type { StageNumber } from '@/components/ui/stage';
import type { StageState } from './stage-store';

export const stageNumbers = [0, 1, 2, 3, 4, 5, 6] as const satisfies readonly StageNumber[];
const last: StageNumber = 6;

/** Milliseconds after which a move of stages is over at the latest. */
export const moveLock = 700;

export type StageStep = 1 | -1;

/** One stage up or down; the same state at both ends and while a move is going on (F2.88, F2.89). */
export function step(state: StageState, by: StageStep): StageState {
  const to = stageNumbers.find((stage) => stage === state.stage + by);
  return to === undefined ? state : move(state, to);
}

/** Where the scroll-down button leads: one stage on, from the last back to the first (F2.86, F2.87). */
export function afterStage(stage: StageNumber): StageNumber {
  return stageNumbers.find((next) => next === stage + 1) ?? 0;
}

/** A move to any stage (F2.89). */
export function move(state: StageState, to: StageNumber): StageState {
  return state.moving || to === state.stage ? state : { stage: to, moving: true };
}

/** What is in view decides, unless a move is under way to its stage. */
export function see(state: StageState, stage: StageNumber): StageState {
  return state.moving || stage === state.stage ? state : { ...state, stage };
}

export type StageBox = { readonly top: number; readonly bottom: number };
export type View = { readonly header: number; readonly height: number; readonly atEnd: boolean };

/** Share of the view from its top: a stage that has risen so far is the one in view. */
const strip = 0.15;

/** The stage in view by the places of all stages; at the end of the document the last, however low it is (A15). */
export function stageInView(boxes: readonly StageBox[], { header, height, atEnd }: View): StageNumber {
  if (atEnd) return last;
  const line = Math.max(header + 1, height * strip);
  return stageNumbers.findLast((stage) => (boxes[stage]?.top ?? line + 1) <= line) ?? 0;
}

const slack = 2;

/** Whether nothing more of a stage is left to scroll to on this side, so that a turn of the wheel means the next one. */
export function isAtEdge({ top, bottom }: StageBox, by: StageStep, { header, height }: View): boolean {
  return by === 1 ? bottom <= height + slack : top >= header - slack;
}
