import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeStage, endMove, moveLock, see, step } from './stage-scroll';
import { currentStage, resetStage, stageState, subscribeStage } from './stage-store';

const down = () => changeStage((state) => step(state, 1));
const up = () => changeStage((state) => step(state, -1));

describe('store of the stages', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    resetStage();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('stays inside of its bounds', { tags: ['F2.88'] }, () => {
    expect(up()).toBe(false);
    for (let turn = 0; turn < 10; turn += 1) {
      down();
      endMove();
    }
    expect(currentStage()).toBe(6);
    expect(down()).toBe(false);
  });

  it('ignores a move while another is in progress, for 700 ms at most', { tags: ['F2.89'] }, () => {
    expect(down()).toBe(true);
    expect(down()).toBe(false);
    expect(up()).toBe(false);
    expect([currentStage(), stageState().moving]).toEqual([1, true]);
    vi.advanceTimersByTime(moveLock - 1);
    expect(down()).toBe(false);
    vi.advanceTimersByTime(1);
    expect([down(), currentStage()]).toEqual([true, 2]);
    expect(moveLock).toBeLessThanOrEqual(700);
  });

  it('is free for the next move as soon as the stage is there', () => {
    down();
    endMove();
    expect([down(), currentStage()]).toEqual([true, 2]);
  });

  it('gives a new move its whole time, however late it comes after the last', () => {
    down();
    vi.advanceTimersByTime(600);
    endMove();
    down();
    vi.advanceTimersByTime(200);
    expect(stageState().moving).toBe(true);
  });

  it('tells of changes and of nothing else', () => {
    const told = vi.fn();
    const stop = subscribeStage(told);
    changeStage((state) => see(state, 0));
    expect(told).not.toHaveBeenCalled();
    changeStage((state) => see(state, 3));
    expect(told).toHaveBeenCalledTimes(1);
    stop();
    resetStage();
    expect([told.mock.calls.length, currentStage()]).toEqual([1, 0]);
  });
});
