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
  it.each(['load', 'error'])('are asked for once, and there with "%s" of the last sheet', async (event) => {
    const { link, wholeStyles } = await freshWholeStyles();
    const done = vi.fn();
    const first = wholeStyles().then(done);
    expect(link).not.toHaveAttribute('disabled');
    await Promise.resolve();
    expect(done).not.toHaveBeenCalled();
    link.dispatchEvent(new Event(event));
    await first;
    await wholeStyles();
    expect(done).toHaveBeenCalledOnce();
  });

  it('that did not come are asked for again at a press', async () => {
    const { link, wholeStyles } = await freshWholeStyles();
    const done = wholeStyles();
    link.dispatchEvent(new Event('error'));
    await done;
    expect(link).toHaveAttribute('disabled');
    window.dispatchEvent(new Event('pointerdown'));
    expect(link).not.toHaveAttribute('disabled');
  });

  it('are there at once where nothing waits', async () => {
    const { link, wholeStyles } = await freshWholeStyles();
    link.remove();
    await wholeStyles();
    expect(document.querySelector('link')).toHaveAttribute('href', '/b.css');
  });
});
