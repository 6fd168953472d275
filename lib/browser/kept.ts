/** Where something is kept: `sessionStorage` as long as its tab lives, `localStorage` as long as the browser remembers. */
type Place = 'sessionStorage' | 'localStorage';

/**
 * Keeps a text under a key, and says whether it could. Storage may be off or full; whoever keeps something there can do without it,
 * so nothing here throws, and reading gives then what it gives where nothing was kept.
 */
export function keep(key: string, text: string, place: Place = 'sessionStorage'): boolean {
  try {
    window[place].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** The text kept under a key, or null. */
export function keptText(key: string, place: Place = 'sessionStorage'): string | null {
  try {
    return window[place].getItem(key);
  } catch {
    return null;
  }
}

/** The fields of the object kept as JSON under a key; none where nothing or anything else was kept. A visitor may have changed them. */
export function keptFields(key: string, place: Place = 'sessionStorage'): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(keptText(key, place) ?? 'null');
    return typeof kept === 'object' ? { ...kept } : {};
  } catch {
    return {};
  }
}

/** Keeps nothing under a key any more. */
export function dropKept(key: string, place: Place = 'sessionStorage'): void {
  try {
    window[place].removeItem(key);
  } catch {
    // Where storage is off nothing was kept.
  }
}
