import { describe, expect, it } from 'vitest';
import {
  afterStage,
  isAtEdge,
  move,
  type StageBox,
  type StageStep,
  see,
  stageInView,
  stageNumbers,
  step,
} from './stage-scroll';
import type { StageState } from './stage-store';

const rest = (stage: StageState['stage']): StageState => ({ stage, moving: false });
const view = { header: 76, height: 900, atEnd: false };

/** Seven stages of these heights in a column; the first begins under the header, `y` has been scrolled away. */
function boxes(heights: readonly number[], y = 0): StageBox[] {
  return heights.map((height, index) => {
    const top = view.header + heights.slice(0, index).reduce((sum, one) => sum + one, 0) - y;
    return { top, bottom: top + height };
  });
}
const even = [824, 824, 824, 824, 824, 824, 500];

describe('stages of home', () => {
  it('move up or down by one and stop at both ends', { tags: ['F2.88'] }, () => {
    expect(step(rest(0), 1).stage).toBe(1);
    expect(step(rest(4), -1).stage).toBe(3);
    expect(step(rest(0), -1)).toEqual(rest(0));
    expect(step(rest(6), 1)).toEqual(rest(6));
  });

  it('never leave 0 to 6, whatever the row of moves', { tags: ['F2.88'] }, () => {
    const moves: StageStep[] = [-1, ...Array.from({ length: 9 }, () => 1 as const), -1, 1, 1];
    let state = rest(0);
    const seen = moves.map((by) => {
      state = { ...step(state, by), moving: false };
      return state.stage;
    });
    expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6, 6, 6, 6, 5, 6, 6]);
  });

  it('ignore a second move while one is going on', { tags: ['F2.89'] }, () => {
    const moving = step(rest(0), 1);
    expect(moving).toEqual({ stage: 1, moving: true });
    expect(step(moving, 1)).toBe(moving);
    expect(step(moving, -1)).toBe(moving);
    expect(move(moving, 5)).toBe(moving);
  });

  it('follow each other under the button, the first after the last', { tags: ['F2.86', 'F2.87'] }, () => {
    expect(stageNumbers.map(afterStage)).toEqual([1, 2, 3, 4, 5, 6, 0]);
  });

  it('are taken from what is in view, but not on the way to another', () => {
    expect(see(rest(0), 2)).toEqual(rest(2));
    const moving = move(rest(0), 6);
    expect(see(moving, 3)).toBe(moving);
  });

  it('are in view once they have risen to the top of it, the last at the end of the page', { tags: ['F2.33'] }, () => {
    expect(stageInView(boxes(even), view)).toBe(0);
    expect(stageInView(boxes(even, 600), view)).toBe(0);
    expect(stageInView(boxes(even, 780), view)).toBe(1);
    expect(stageInView(boxes(even, 824 * 4), view)).toBe(4);
    expect(stageInView(boxes(even, 824 * 5), { ...view, atEnd: true })).toBe(6);
  });

  it('give way to the next only where nothing of them is left to see', () => {
    const tall = [824, 1600, 824, 824, 824, 824, 500];
    const box = (y: number) => boxes(tall, y)[1] ?? { top: 0, bottom: 0 };
    expect(isAtEdge(box(824), 1, view)).toBe(false);
    expect(isAtEdge(box(824), -1, view)).toBe(true);
    expect(isAtEdge(box(1600), 1, view)).toBe(true);
    expect(isAtEdge(box(1600), -1, view)).toBe(false);
  });
});
