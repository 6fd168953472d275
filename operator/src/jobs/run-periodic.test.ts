import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clockGuard } from '@/operator/src/db/clock';
import { logLines } from '@/operator/testing/log-lines';
import { runPeriodic } from './run-periodic';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout', 'clearInterval', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => undefined);

it('begins hung work again after five minutes, with one line', async () => {
  const { log, lines } = logLines();
  const run = vi.fn(never);
  const listener = { failed: vi.fn(async () => undefined), succeeded: vi.fn(async () => undefined) };
  runPeriodic([{ name: 'expire-orders', everySeconds: 10, run }], { log, listener });
  await vi.advanceTimersByTimeAsync(300_000);
  expect([run.mock.calls.length, lines.length]).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(run).toHaveBeenCalledTimes(2);
  expect(lines).toMatchObject([{ level: 50, work: 'expire-orders', seconds: 300 }]);
  expect(listener.failed).toHaveBeenCalledWith('expire-orders', new Error('It did not end within 5 minutes.'));
  expect(listener.succeeded).not.toHaveBeenCalled();
});

it('tells how each piece of work ended, and goes on where that cannot be kept', async () => {
  const fault = new Error('The provider answers 500');
  const run = vi.fn(async () => undefined).mockRejectedValueOnce(fault);
  const listener = { failed: vi.fn().mockRejectedValue(new Error('gone')), succeeded: vi.fn(async () => undefined) };
  const { log, lines } = logLines();
  const stop = runPeriodic([{ name: 'expire-orders', everySeconds: 10, run }], { log, listener });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(listener.failed.mock.calls).toEqual([['expire-orders', fault]]);
  expect(listener.succeeded.mock.calls).toEqual([['expire-orders']]);
  expect(lines).toMatchObject([{ level: 50, msg: 'periodic work failed' }]);
  await stop();
});

it('stops without waiting for work that hangs', async () => {
  vi.useRealTimers();
  const run = vi.fn(never);
  const stop = runPeriodic([{ name: 'hung', everySeconds: 0.01, run }], { log: logLines().log });
  await vi.waitFor(() => expect(run).toHaveBeenCalled());
  const began = performance.now();
  await stop();
  expect(performance.now() - began).toBeLessThan(5000);
});

it('holds all work while the clock of the machine is wrong, and says so once', async () => {
  const { log, lines } = logLines();
  let ahead = 0;
  const query = async () => [{ ms: Date.now() - ahead }];
  const run = vi.fn(async () => undefined);
  const stop = runPeriodic([{ name: 'expire-orders', everySeconds: 10, run }], {
    log,
    mayRun: clockGuard({ query }, log),
  });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(run).toHaveBeenCalledTimes(2);
  ahead = 120_000;
  await vi.advanceTimersByTimeAsync(50_000);
  expect(run).toHaveBeenCalledTimes(2);
  expect(lines).toMatchObject([{ level: 50, msg: expect.stringContaining('periodic work waits') }]);
  ahead = 0;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(run).toHaveBeenCalledTimes(3);
  await stop();
});
