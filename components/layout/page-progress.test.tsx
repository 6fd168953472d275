import { readFileSync } from 'node:fs';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { router } from '@/tests/setup/next-navigation';
import { PageProgress, progressDuration, progressThrottle } from './page-progress';
import { signalRoute } from './route-watcher';

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const bar = () => screen.queryByRole('progressbar', { name: 'Loading' });

function open(href: string, attributes: Record<string, string> = {}) {
  const link = document.createElement('a');
  link.href = href;
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  document.body.append(link);
  // The window comes last: what nobody followed by then would load a document.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(link);
  link.remove();
}

describe('page progress', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    render(<PageProgress label="Loading" />);
  });
  afterEach(() => vi.useRealTimers());

  it('appears only when the next page takes over 200 ms', { tags: ['F9.14'] }, () => {
    expect(progressThrottle).toBe(200);
    open('/en/faq');
    wait(199);
    expect(bar()).toBeNull();
    wait(1);
    expect(bar()).toBeInTheDocument();
  });

  it('stays away when the page came in time', { tags: ['F9.14'] }, () => {
    open('/en/faq');
    wait(150);
    act(() => signalRoute());
    wait(1000);
    expect(bar()).toBeNull();
  });

  it('is on its way for 5000 ms at most', { tags: ['F9.15'] }, () => {
    expect(progressDuration).toBe(5000);
    expect(readFileSync('styles/globals.scss', 'utf8')).toContain('animation: page-progress 5s ');
    open('/en/faq');
    wait(200);
    wait(4999);
    expect(bar()).toBeInTheDocument();
    wait(1);
    expect(bar()).toBeNull();
  });

  it('follows links of the site without loading a document', () => {
    open('/en/faq?from=menu#first');
    expect(router.push).toHaveBeenCalledExactlyOnceWith('/en/faq?from=menu#first');
  });

  it('lets the router know the entry that a jump within the page has made', { tags: ['F2.75', 'F2.76'] }, () => {
    const ofPage = { tree: 'home' };
    window.history.replaceState(ofPage, '', '/en');
    open('#tariff');
    window.history.pushState(null, '', '#tariff');
    window.dispatchEvent(new HashChangeEvent('hashchange'));
    expect(window.history.state).toEqual(ofPage);
    // What the router has written itself stays, and another page's words are nobody's.
    window.history.replaceState({ tree: 'faq' }, '', '/en/faq');
    window.dispatchEvent(new HashChangeEvent('hashchange'));
    expect(window.history.state).toEqual({ tree: 'faq' });
    act(() => signalRoute());
    window.history.pushState(null, '', '#typed');
    window.dispatchEvent(new HashChangeEvent('hashchange'));
    expect(window.history.state).toBeNull();
  });

  it('does not run for a section of the page, another site, a new tab, another language or a file', () => {
    open('#tariff');
    open('https://example.com/en');
    open('/en/faq', { target: '_blank' });
    open('/es/faq', { 'data-reload': '' });
    open('/files/receipt.pdf');
    open('/api/health');
    wait(1000);
    expect(router.push).not.toHaveBeenCalled();
    expect(bar()).toBeNull();
  });
});
