import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { localizedPath, watchDropdowns } from './dropdowns';
import { LanguageSwitcher } from './header-buttons';

const names = { uz: 'Russian', en: 'English', es: 'Spanish' };

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

  it('labels uz Russian', { tags: ['F2.12'] }, () => {
    expect(screen.getAllByRole('link', { hidden: true })[0]).toHaveTextContent('Russian');
  });

  it('labels en English and es Spanish', { tags: ['F2.13'] }, () => {
    const [, en, es] = screen.getAllByRole('link', { hidden: true });
    expect(en).toHaveTextContent('English');
    expect(es).toHaveTextContent('Spanish');
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
