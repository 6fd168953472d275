import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { keepPdfs } from './kept-pdfs';

describe('finished documents', () => {
  it('are drawn once, however often and by however many at once they are asked for', async () => {
    const draw = vi.fn(async () => Buffer.from('one'));
    const pdfs = keepPdfs();
    const given = await Promise.all(Array.from({ length: 20 }, () => pdfs('one', draw)));
    expect(new Set(given.map(String))).toEqual(new Set(['one']));
    await pdfs('one', draw);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it('are drawn one at a time', async () => {
    let [running, most] = [0, 0];
    const draw = async () => {
      running += 1;
      most = Math.max(most, running);
      await sleep(2);
      running -= 1;
      return Buffer.from('x');
    };
    const pdfs = keepPdfs();
    await Promise.all(Array.from({ length: 8 }, (_, at) => pdfs(String(at), draw)));
    expect(most).toBe(1);
  });

  it('are tried again after a failure, which keeps no other from being drawn', async () => {
    const pdfs = keepPdfs();
    const failed = pdfs('one', () => Promise.reject(new Error('no fonts')));
    const other = pdfs('two', async () => Buffer.from('two'));
    await expect(failed).rejects.toThrow('no fonts');
    expect(String(await other)).toBe('two');
    expect(String(await pdfs('one', async () => Buffer.from('one')))).toBe('one');
  });

  it('are kept as long as they are asked for, and no more of them than there is room for', async () => {
    const drawn: string[] = [];
    const pdfs = keepPdfs(2);
    const ask = (name: string) =>
      pdfs(name, async () => {
        drawn.push(name);
        return Buffer.from(name);
      });
    for (const name of ['one', 'two', 'one', 'three', 'one', 'two']) await ask(name);
    expect(drawn).toEqual(['one', 'two', 'three', 'two']);
  });
});
