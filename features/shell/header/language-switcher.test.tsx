import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import en from '@/messages/en.json';
import es from '@/messages/es.json';
import ru from '@/messages/ru.json';
import { localizedPath, watchDropdowns } from './dropdowns';
import { LanguageSwitcher } from './header-buttons';

/** As the header gives them: the texts of the shop, less its own label. */
const namesIn = ({ shell }: typeof en) => ({ uz: shell.language.uz, en: shell.language.en, es: shell.language.es });
const names = namesIn(en);

function addAlternate(hreflang: string, href: string) {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'alternate', hreflang, href });
  document.head.append(link);
}

function choose(name: RegExp): HTMLElement {
  const entry = screen.getByRole('link', { name, hidden: true });
  entry.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(entry);
  return entry;
}

describe('language switcher', () => {
  let stop = () => {};

  beforeEach(() => {
    window.history.replaceState(null, '', '/en/faq/will-it-work?from=mail#answer');
    render(<LanguageSwitcher current="en" label="Language" names={names} />);
    stop = watchDropdowns();
  });
  afterEach(() => {
    stop();
    document.head.replaceChildren();
  });

  it('offers exactly uz, en and es, in this order', { tags: ['F2.11', 'F2.80'] }, () => {
    const entries = screen.getAllByRole('link', { hidden: true });
    expect(entries.map((entry) => entry.getAttribute('hreflang'))).toEqual(['uz', 'en', 'es']);
  });

  it('is made of plain links, so that the whole document is loaded', { tags: ['F2.14'] }, () => {
    const entry = screen.getByRole('link', { name: /Spanish/, hidden: true });
    let prevented = true;
    window.addEventListener(
      'click',
      (event) => {
        prevented = event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );
    fireEvent.click(entry);
    expect(prevented).toBe(false);
    expect(entry).toHaveAttribute('data-reload');
    expect(entry).not.toHaveAttribute('target');
  });

  it("leads to the page's own alternate link, query and hash kept", { tags: ['F2.15'] }, () => {
    addAlternate('es', 'https://wanderline.example/es/faq/funcionara');
    expect(choose(/Spanish/)).toHaveAttribute('href', '/es/faq/funcionara?from=mail#answer');
  });

  it('leads to the same path under the other locale without an alternate', { tags: ['F2.16'] }, () => {
    expect(choose(/Russian/)).toHaveAttribute('href', '/uz/faq/will-it-work?from=mail#answer');
  });
});

describe('names of the languages', () => {
  const shown = (current: 'en' | 'es' | 'uz', texts: typeof en) => {
    render(<LanguageSwitcher current={current} label="Language" names={namesIn(texts)} />);
    return screen
      .getAllByRole('link', { hidden: true })
      .map((link) => [link.getAttribute('hreflang'), link.textContent]);
  };

  it('are those that the texts have for an English page: Russian, English, Spanish', {
    tags: ['F2.12', 'F2.13'],
  }, () => {
    expect(shown('en', en)).toEqual([
      ['uz', 'Русский Russian'],
      ['en', 'English '],
      ['es', 'Español Spanish'],
    ]);
  });

  it('are told in the language of the page, and each in its own', { tags: ['F2.12', 'F2.13'] }, () => {
    expect(shown('es', es)).toEqual([
      ['uz', 'Русский Ruso'],
      ['en', 'English Inglés'],
      ['es', 'Español '],
    ]);
    cleanup();
    expect(shown('uz', ru)).toEqual([
      ['uz', 'Русский '],
      ['en', 'English Английский'],
      ['es', 'Español Испанский'],
    ]);
  });
});

it('closes its list on Esc and on a press elsewhere', () => {
  const { container } = render(<LanguageSwitcher current="en" label="Language" names={names} />);
  const stop = watchDropdowns();
  const list = container.querySelector('details');
  for (const leave of [
    () => fireEvent.keyDown(document.body, { key: 'Escape' }),
    () => fireEvent.pointerDown(document.body),
  ]) {
    list?.setAttribute('open', '');
    leave();
    expect(list).not.toHaveAttribute('open');
  }
  stop();
});

it('gives the focus back to its button when Esc closes it', () => {
  const { container } = render(<LanguageSwitcher current="en" label="Language" names={names} />);
  const stop = watchDropdowns();
  container.querySelector('details')?.setAttribute('open', '');
  screen.getByRole('link', { name: /Spanish/ }).focus();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  expect(container.querySelector('summary')).toHaveFocus();
  stop();
});

describe('the same path in another language', () => {
  it.each([
    ['/en', 'es', '/es'],
    ['/', 'en', '/en'],
    ['/en/faq', 'uz', '/uz/faq'],
    ['/uz/internet-packages/spain-5', 'en', '/en/internet-packages/spain-5'],
  ] as const)('%s in %s is %s', { tags: ['F2.16'] }, (path, locale, expected) => {
    expect(localizedPath(path, locale)).toBe(expected);
  });
});
