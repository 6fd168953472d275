import { describe, expect, it, vi } from 'vitest';

const waiting = '<link rel="stylesheet" href="/a.css#waiting" disabled=""><link rel="stylesheet" href="/b.css">';

async function freshWholeStyles() {
  vi.resetModules();
  document.body.innerHTML = waiting;
  const link = document.querySelector('link');
  if (!link) throw new Error('There is no link');
  return { link, ...(await import('./whole-styles')) };
}

describe('the whole styles of a document', () => {
  it('are asked for once, and there with the last sheet', async () => {
    const { link, wholeStyles } = await freshWholeStyles();
    const done = vi.fn();
    const first = wholeStyles().then(done);
    expect(link).not.toHaveAttribute('disabled');
    await Promise.resolve();
    expect(done).not.toHaveBeenCalled();
    link.dispatchEvent(new Event('load'));
    await first;
    await wholeStyles();
    expect(done).toHaveBeenCalledOnce();
  });

  it('count all at once, so that none is drawn without the others', async () => {
    const { link, wholeStyles } = await freshWholeStyles();
    const second = document.createElement('link');
    link.after(second);
    second.outerHTML = link.outerHTML;
    const [, other] = document.querySelectorAll('link');
    const whole = wholeStyles();
    link.dispatchEvent(new Event('load'));
    await Promise.resolve();
    expect([link.media, other?.media]).toEqual(['print', 'print']);
    other?.dispatchEvent(new Event('load'));
    await whole;
    expect([link.media, other?.media]).toEqual(['', '']);
  });

  it('that do not come are asked for again, and waited for once more', async () => {
    vi.useFakeTimers();
    const { link, wholeStyles } = await freshWholeStyles();
    const done = vi.fn();
    const whole = wholeStyles().then(done);
    const failAndRest = async (ms: number) => {
      link.dispatchEvent(new Event('error'));
      await vi.advanceTimersByTimeAsync(ms - 1);
      expect(link).toHaveAttribute('disabled');
      await vi.advanceTimersByTimeAsync(1);
      expect(link).not.toHaveAttribute('disabled');
    };
    await failAndRest(1000);
    expect(done).not.toHaveBeenCalled();
    await failAndRest(2000);
    await whole;
    await failAndRest(3000);
    expect(done).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('are there at once where nothing waits', async () => {
    const { link, wholeStyles } = await freshWholeStyles();
    link.remove();
    await wholeStyles();
    expect(document.querySelector('link')).toHaveAttribute('href', '/b.css');
  });
});
