import type { StageNumber } from '@/components/ui/blocks/stage';
import { focusPlace } from '@/lib/browser/lead-focus';
import { currentStage, putStage, resetStage, type StageState, stageState, subscribeStage } from './stage-store';

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
type View = { readonly header: number; readonly height: number; readonly atEnd: boolean };

/** Share of the view from its top: a stage that has risen so far is the one in view. */
const strip = 0.15;

/** The stage in view by the places of all stages; at the end of the document the last, however low it is (reading A15). */
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

/** Below it, with less motion wanted or zoomed in, the wheel only scrolls. */
const roomy = '(min-width: 769px) and (min-height: 600px) and (prefers-reduced-motion: no-preference)';
/** Turns of the wheel that follow each other faster than this, in milliseconds, are one gesture. */
const gesturePause = 150;

const nowhere: StageBox = { top: Number.POSITIVE_INFINITY, bottom: Number.POSITIVE_INFINITY };

function stageElement(stage: StageNumber): HTMLElement | null {
  return document.querySelector(`[data-stage='${stage}']`);
}

function look(): { boxes: StageBox[]; view: View } {
  const { scrollHeight } = document.documentElement;
  const header = document.querySelector<HTMLElement>('header')?.offsetHeight ?? 0;
  return {
    boxes: stageNumbers.map((stage) => stageElement(stage)?.getBoundingClientRect() ?? nowhere),
    view: {
      header,
      height: window.innerHeight,
      atEnd: window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2,
    },
  };
}

/** Scrolls to the stage of the store; a stage that is reached from below and does not fit shows its end. */
function scrollToStage(from: number): void {
  const target = stageElement(currentStage());
  if (!target) return;
  const { view } = look();
  const fits = target.offsetHeight <= view.height - view.header;
  target.scrollIntoView({ block: currentStage() === from - 1 && !fits ? 'end' : 'start' });
}

function moveBy(by: StageStep): boolean {
  const from = currentStage();
  const moved = changeStage((state) => step(state, by));
  if (moved) scrollToStage(from);
  return moved;
}

/** What the scroll-down button does (F2.86, F2.87). */
export function goToNextStage(): void {
  if (changeStage((state) => move(state, afterStage(state.stage)))) scrollToStage(-1);
}

/** Puts the focus on the stage that was led to. */
export function focusStage(): void {
  const stage = stageElement(currentStage());
  if (stage) focusPlace(stage);
}

function isZoomed(): boolean {
  return (window.visualViewport?.scale ?? 1) > 1 || window.outerWidth > window.innerWidth * 1.2;
}

/** A list, a popup or a field that scrolls by itself keeps its wheel. */
function scrollsItself(target: EventTarget | null): boolean {
  for (let element = target; element instanceof Element && element !== document.body; element = element.parentElement) {
    if (element.matches('dialog, [role=dialog], select, textarea')) return true;
    if (element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY))
      return true;
  }
  return false;
}

/**
 * A turn of the wheel at the edge of a stage moves to the next one; inside of a stage the page scrolls as ever.
 * One gesture moves once, and nothing is held back for longer than the move itself.
 */
function watchWheel(signal: AbortSignal): void {
  let latest = Number.NEGATIVE_INFINITY;
  let spent = false;
  const onWheel = (event: WheelEvent) => {
    if (event.timeStamp - latest > gesturePause) spent = false;
    latest = event.timeStamp;
    const sideways = Math.abs(event.deltaX) > Math.abs(event.deltaY) || event.deltaY === 0;
    if (sideways || event.ctrlKey || !event.cancelable || event.defaultPrevented) return;
    if (!window.matchMedia(roomy).matches || isZoomed() || scrollsItself(event.target)) return;
    if (stageState().moving) return event.preventDefault();
    const { boxes, view } = look();
    const by = event.deltaY > 0 ? 1 : -1;
    const box = boxes[currentStage()];
    if (spent || !box || !isAtEdge(box, by, view) || !moveBy(by)) return;
    spent = true;
    event.preventDefault();
  };
  window.addEventListener('wheel', onWheel, { passive: false, signal });
}

/** Keeps the store at the stage in view and lets the wheel move stages, until the returned function is called. */
export function followStages(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const measure = () => {
    const { boxes, view } = look();
    changeStage((state) => see(state, stageInView(boxes, view)));
  };
  window.addEventListener('scroll', measure, { passive: true, signal });
  window.addEventListener('resize', measure, { passive: true, signal });
  window.addEventListener('scrollend', endMove, { signal });
  signal.addEventListener(
    'abort',
    subscribeStage(() => stageState().moving || measure()),
  );
  watchWheel(signal);
  measure();
  return () => {
    stop.abort();
    resetStage();
  };
}
