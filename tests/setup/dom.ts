import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

vi.mock('next/navigation', async (original) => ({
  ...(await original<typeof import('next/navigation')>()),
  ...(await import('./next-navigation')),
}));
vi.mock('@/lib/browser/load-page', () => import('./load-page'));

// On a busy machine code that is loaded late comes later than in the usual second.
configure({ asyncUtilTimeout: 10_000 });
// Every file has modules of its own, but for those of packages, which take most of the time to load.
vi.resetModules();
newWindow();
afterEach(() => {
  cleanup();
  // A form that is taken away keeps what was typed into it.
  window.sessionStorage.clear();
  // What stands in for the network would be there when the next file sets up its own.
  vi.unstubAllGlobals();
});

/** The window outlives a file: takes out of it what the one before has left. */
function newWindow(): void {
  window.history.replaceState(null, '', '/');
  window.sessionStorage.clear();
  window.localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no store of cookies to ask.
  for (const name of document.cookie.matchAll(/[^;= ]+(?==)/g)) document.cookie = `${name}=; Max-Age=0; Path=/`;
  for (const part of [document.documentElement, document.head, document.body]) {
    for (const name of part.getAttributeNames()) part.removeAttribute(name);
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
}

// jsdom lays nothing out: whatever is watched is in view.
if (!('IntersectionObserver' in window)) {
  Object.assign(window, {
    IntersectionObserver: class {
      constructor(private readonly report: (entries: { isIntersecting: boolean }[]) => void) {}
      observe() {
        this.report([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  });
}
