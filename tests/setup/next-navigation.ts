import { vi } from 'vitest';

/** Where a component sends its visitor through Next's router; forgotten before every test. */
export const router = { push: vi.fn(), replace: vi.fn() };

/** What Next's router tells a component, where none stands around it: the address of the window. */
export const useRouter = () => router;
export const usePathname = () => window.location.pathname;
export const useSearchParams = () => new URLSearchParams(window.location.search);
