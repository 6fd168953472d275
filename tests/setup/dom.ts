import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// On a busy machine code that is loaded late comes later than in the usual second.
configure({ asyncUtilTimeout: 10_000 });
afterEach(() => cleanup());

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
