import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { servedScript } from './foreign-elements';
import { earlyChangesScript, retranslate, untranslate, watchTranslation } from './translated-page';

beforeAll(watchTranslation);
// Nothing is left to be changed when the window closes.
afterAll(() => document.body.replaceChildren());

/** Puts each text of an element into others, in capitals: `moved` with React's own text inside of them. */
async function translate(element: Element, moved = false): Promise<void> {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    text.before(outer);
    if (moved) {
      inner.append(text);
    } else {
      inner.textContent = text.data.toUpperCase();
      text.remove();
    }
  }
  await settled();
}

/** Observers of the page are told of what has happened to it in a step of their own. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

const shown = ({ container }: { container: HTMLElement }) => container.textContent;

describe('a page that a browser has translated', () => {
  it('shows a sum that has changed, beside words that have not', async () => {
    const sum = (cents: number) => <p>total {cents} cents</p>;
    const view = render(sum(500));
    await translate(view.container);
    expect(shown(view)).toBe('TOTAL 500 CENTS');
    view.rerender(sum(700));
    await settled();
    expect(shown(view)).toBe('TOTAL 700 CENTS');
  });

  for (const moved of [false, true]) {
    it(`loses and gets words without a fault, whether they were taken out or moved: ${moved ? 'moved' : 'out'}`, async () => {
      const line = ({ note, first }: { note?: ReactNode; first?: ReactNode }) => (
        <p>
          {first}
          {note}
          <b>end</b>
        </p>
      );
      const view = render(line({ note: 'a note ' }));
      await translate(view.container, moved);
      view.rerender(line({ note: 'a note ', first: <i>first </i> }));
      expect(shown(view)?.toLowerCase()).toBe('first a note end');
      view.rerender(line({}));
      expect(shown(view)?.toLowerCase()).toBe('end');
    });
  }
});

describe('a part that React takes over', () => {
  const part = () => {
    const element = document.createElement('div');
    element.dataset.island = 'waiting';
    element.innerHTML = '<p>first <b>second</b></p>';
    document.body.replaceChildren(element);
    return element;
  };

  it('has the words of the server until then, and no translation meanwhile', async () => {
    const element = part();
    await translate(element);
    untranslate(element);
    expect(element.innerHTML).toBe('<p>first <b>second</b></p>');
    expect(element).toHaveAttribute('translate', 'no');
  });

  it('has them too where a translation has written over them', async () => {
    const element = part();
    const text = element.querySelector('b')?.firstChild;
    if (text) text.nodeValue = 'SECOND';
    await settled();
    untranslate(element);
    expect(element).toHaveTextContent('first second');
  });

  it('comes before whoever translates the page again after that', async () => {
    const element = part();
    await translate(element);
    untranslate(element);
    const seen: string[] = [];
    const translator = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const { textContent } of addedNodes) seen.push(String(textContent));
    });
    translator.observe(element, { childList: true, subtree: true });
    retranslate(element);
    await settled();
    translator.disconnect();
    expect(element).not.toHaveAttribute('translate');
    expect(seen).toEqual(['first ', 'second']);
  });
});

describe('a document that React has not seen as a whole', () => {
  const served = '<p>first</p><!--&--><p>second</p><!--/&-->';
  /** The module as it begins in a document. */
  const begin = async () => {
    document.body.innerHTML = served;
    delete window.earlyChanges;
    vi.resetModules();
    return import('./translated-page');
  };
  /** React's mark on all that it has seen. */
  const see = () => {
    for (const element of document.body.children) Object.assign(element, { __reactFiber$1: {} });
  };

  it('keeps the words of the server until it has', async () => {
    const page = await begin();
    page.watchTranslation();
    await translate(document.body);
    expect(document.body.innerHTML).toBe(served);
    expect(document.body).toHaveAttribute('translate', 'no');
    see();
    await vi.waitFor(() => expect(document.body).not.toHaveAttribute('translate'));
    await translate(document.body);
    expect(document.body).toHaveTextContent('FIRSTSECOND');
  });

  it('gets them back where they were changed before any code was there', async () => {
    const page = await begin();
    new Function(`${earlyChangesScript.begin}${earlyChangesScript.onceRead}`)();
    await translate(document.body);
    expect(document.body).toHaveTextContent('FIRSTSECOND');
    page.watchTranslation();
    expect(document.body.innerHTML).toBe(served);
    see();
    await vi.waitFor(() => expect(document.body).not.toHaveAttribute('translate'));
  });

  it('keeps what React writes where it has been already', async () => {
    const page = await begin();
    page.watchTranslation();
    const [first] = document.body.children;
    const text = first?.firstChild;
    if (first) Object.assign(first, { __reactFiber$1: {} });
    if (text) text.nodeValue = 'a sum';
    await settled();
    expect(document.body).toHaveTextContent('a sumsecond');
    expect(document.body).not.toHaveAttribute('translate');
  });

  it('loses what others put into it, not what they put it into', async () => {
    document.body.innerHTML = '<main><!--&--><p>first</p><!--/&--></main>';
    new Function(servedScript)();
    vi.resetModules();
    const page = await import('./translated-page');
    page.watchTranslation();
    const [main, first] = document.querySelectorAll('main, p');
    main?.prepend(document.createElement('ext-bar'));
    const frame = document.createElement('ext-frame');
    first?.before(frame);
    if (first) frame.append(first);
    await settled();
    expect(main?.innerHTML).toBe('<!--&--><p>first</p><!--/&-->');
    if (first) Object.assign(first, { __reactFiber$1: {} });
    main?.prepend(document.createElement('ext-bar'));
    await settled();
    expect(main?.firstElementChild?.localName).toBe('ext-bar');
  });
});
