import { sameSitePath } from '@/lib/i18n/same-site-path';

const storageKey = 'payment-origin';

/** Remembers the page a payment was started from, so that one that fails leads back to it (F4.34). */
export function rememberOrigin(path: string): void {
  try {
    window.sessionStorage.setItem(storageKey, path);
  } catch {
    // Without storage the way back is the general one.
  }
}

export function originPath(): string | null {
  try {
    return sameSitePath(window.sessionStorage.getItem(storageKey));
  } catch {
    return null;
  }
}
