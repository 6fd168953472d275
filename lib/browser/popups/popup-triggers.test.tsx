import { fireEvent } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerTrigger } from './answer-trigger';
import { watchPopupTriggers } from './popup-triggers';

const opened = vi.fn();
const preloaded = vi.fn();
let stop: () => void = () => undefined;

function show(markup: string): HTMLElement {
  document.body.innerHTML = markup;
  return document.querySelector<HTMLElement>('b') ?? document.body;
}
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('triggers of popups', () => {
  beforeEach(() => {
    opened.mockReset();
    preloaded.mockReset();
    stop = watchPopupTriggers(async () => answerTrigger({ film: { open: opened, preload: preloaded } }));
  });
  afterEach(() => stop());

  it('open the popup of their name and do not follow their link', async () => {
    const word = show('<a href="/film.mp4" data-popup="film"><b>play</b></a>');
    expect(fireEvent.click(word)).toBe(false);
    await settle();
    expect(opened).toHaveBeenCalledExactlyOnceWith(document.querySelector('a'));
  });

  it('get the code of their popup ready when a pointer comes to them', async () => {
    fireEvent.pointerOver(show('<a href="/film.mp4" data-popup="film"><b>play</b></a>'));
    await settle();
    expect(preloaded).toHaveBeenCalledOnce();
    expect(opened).not.toHaveBeenCalled();
  });

  it('stay links for a new tab, and other links stay links', async () => {
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(show('<a href="#x" data-popup="film"><b>play</b></a>'), { ctrlKey: true });
    fireEvent.click(show('<a href="#y"><b>read</b></a>'));
    await settle();
    expect(opened).not.toHaveBeenCalled();
  });

  it('do nothing for a name that nobody knows', async () => {
    fireEvent.click(show('<a href="#x" data-popup="constructor"><b>?</b></a>'));
    await settle();
    expect(opened).not.toHaveBeenCalled();
  });
});
