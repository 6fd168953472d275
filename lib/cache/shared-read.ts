import type { Language } from '@/lib/i18n/locales';

/** Milliseconds in which pages that are made one after the other share one read. */
const sharedMs = 10_000;

/**
 * A read for cached functions that look one thing up: hundreds of packages are held once, instead of being
 * decoded from a cache for every page that asks for one of them.
 */
export function sharedRead<T>(read: (language: Language) => Promise<readonly T[]>) {
  const held = new Map<Language, { readonly until: number; readonly value: Promise<readonly T[]> }>();
  return (language: Language): Promise<readonly T[]> => {
    const now = Date.now();
    const kept = held.get(language);
    if (kept && kept.until > now) return kept.value;
    const value = read(language);
    held.set(language, { until: now + sharedMs, value });
    value.catch(() => held.delete(language));
    return value;
  };
}
