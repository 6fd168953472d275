import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchDelayMs, withFetchDelay } from './fetch-delay';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const readTaking = (ms: number) => new Promise<string>((resolve) => setTimeout(() => resolve('read'), ms));

describe('the least time of a read', () => {
  it('is 200 ms where nothing else is said', { tags: ['F9.16'] }, async () => {
    expect(fetchDelayMs).toBe(200);
    const shown = vi.fn();
    void withFetchDelay(readTaking(10)).then(shown);
    await vi.advanceTimersByTimeAsync(199);
    expect(shown).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(shown).toHaveBeenCalledWith('read');
  });

  it('adds nothing to a read that takes longer, and can be set', { tags: ['F9.16'] }, async () => {
    const shown = vi.fn();
    void withFetchDelay(readTaking(300)).then(shown);
    await vi.advanceTimersByTimeAsync(300);
    expect(shown).toHaveBeenCalledOnce();
    void withFetchDelay(readTaking(10), 0).then(shown);
    await vi.advanceTimersByTimeAsync(10);
    expect(shown).toHaveBeenCalledTimes(2);
  });

  it('holds for a failure too', async () => {
    const failed = vi.fn();
    withFetchDelay(Promise.reject(new Error('down'))).catch(failed);
    await vi.advanceTimersByTimeAsync(199);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledOnce();
  });
});
