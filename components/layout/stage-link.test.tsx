import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StageLink } from './stage-link';
import { endMove, stageNumbers } from './stage-scroll';
import { currentStage, resetStage } from './stage-store';

const names = ['Next: tariffs', 'Next: prices', 'Next: top up', 'Next: why', 'Next: questions', 'Next: terms', 'Back'];
const height = 800;
let y = 0;

/** jsdom lays nothing out: seven stages of the height of the view, under each other. */
function layOut(): void {
  y = 0;
  window.innerHeight = height;
  window.outerWidth = window.innerWidth;
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(height * 7);
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => y);
  const topOf = (element: Element) => Number(element.getAttribute('data-stage')) * height - y;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
    return new DOMRect(0, topOf(this), 1000, height);
  });
  Element.prototype.scrollIntoView = function scroll(this: Element) {
    y += topOf(this);
  };
}

function showHome() {
  return render(
    <main>
      {stageNumbers.map((stage) => (
        <section key={stage} data-stage={stage} />
      ))}
      <StageLink steps={names.map((name, stage) => ({ name, href: `#stage-${stage}` }))} />
    </main>,
  );
}

const wheel = (deltaY: number, more: WheelEventInit = {}) =>
  fireEvent.wheel(document.body, { deltaY, cancelable: true, ...more });
const arrive = () => act(() => endMove());

/** Longer than the wheel turns of one gesture are apart. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 200));

function media(matches: boolean): void {
  vi.stubGlobal('matchMedia', () => ({ matches }));
}

describe('button of the stages', () => {
  beforeEach(() => {
    resetStage();
    layOut();
    media(true);
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('says the next stage, leads there, and from the last back to the first', {
    tags: ['F2.86', 'F2.87'],
  }, async () => {
    showHome();
    expect(screen.getByRole('link', { name: new RegExp(names[0] ?? '') })).toHaveAttribute('href', '#stage-0');
    for (const stage of [1, 2, 3, 4, 5, 6, 0]) {
      fireEvent.click(screen.getByRole('link', { name: new RegExp(names[(stage + 6) % 7] ?? '') }));
      expect(currentStage()).toBe(stage);
      expect(y).toBe(stage * height);
      arrive();
    }
  });

  it('takes whoever presses it by a key along, and leaves the focus of a mouse alone', () => {
    showHome();
    const stage = (number: number) => document.querySelector(`[data-stage='${number}']`);
    fireEvent.click(screen.getByRole('link'), { detail: 1 });
    expect(stage(1)).not.toHaveFocus();
    arrive();
    fireEvent.click(screen.getByRole('link'));
    expect(stage(2)).toHaveFocus();
    expect(y).toBe(2 * height);
  });

  it('moves one stage for two fast presses', { tags: ['F2.89'] }, async () => {
    showHome();
    fireEvent.click(screen.getByRole('link'));
    fireEvent.click(screen.getByRole('link'));
    expect([currentStage(), y]).toEqual([1, height]);
  });

  it('lets the wheel move one stage at an edge, up as well as down', { tags: ['F2.33', 'F2.88'] }, async () => {
    showHome();
    act(() => void expect(wheel(120)).toBe(false));
    expect([currentStage(), y]).toEqual([1, height]);
    act(() => void expect(wheel(120)).toBe(false));
    expect(currentStage()).toBe(1);
    arrive();
    await pause();
    act(() => void wheel(-120));
    expect([currentStage(), y]).toEqual([0, 0]);
  });

  it('keeps the wheel for one move only until the move is over', async () => {
    showHome();
    act(() => void wheel(120));
    arrive();
    act(() => void expect(wheel(120)).toBe(true));
    expect(currentStage()).toBe(1);
  });

  it('leaves the wheel alone on small screens, with less motion, zoomed in, and over what scrolls itself', {
    tags: ['F2.33'],
  }, async () => {
    showHome();
    media(false);
    expect(wheel(120)).toBe(true);
    media(true);
    expect(wheel(120, { ctrlKey: true })).toBe(true);
    expect(wheel(10, { deltaX: 80 })).toBe(true);
    window.outerWidth = window.innerWidth * 1.5;
    expect(wheel(120)).toBe(true);
    window.outerWidth = window.innerWidth;
    const list = document.createElement('select');
    document.body.append(list);
    expect(fireEvent.wheel(list, { deltaY: 120, cancelable: true })).toBe(true);
    list.remove();
    expect(currentStage()).toBe(0);
  });

  it('follows a page that is scrolled in any other way', { tags: ['F2.33', 'F2.78'] }, async () => {
    showHome();
    y = height * 3;
    act(() => void fireEvent.scroll(window));
    expect(currentStage()).toBe(3);
    expect(screen.getByRole('link', { name: /Next: why/ })).toBeInTheDocument();
  });

  it('listens to nothing and is at stage 0 when home is left', () => {
    const { unmount } = showHome();
    y = height * 2;
    act(() => void fireEvent.scroll(window));
    unmount();
    expect(currentStage()).toBe(0);
    fireEvent.scroll(window);
    expect([currentStage(), wheel(120)]).toEqual([0, true]);
  });
});
