import { vi } from 'vitest';

/** Where a component loads a page anew; forgotten before every test. */
export const loadPage = vi.fn();
export const reloadPage = vi.fn();
