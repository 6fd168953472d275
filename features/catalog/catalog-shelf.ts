import 'server-only';
import { readOperator } from '@/lib/api/client/operator-read';
import type { Language } from '@/lib/i18n/locales';
import { sanitizeMarkup } from '@/lib/markup/sanitize-markup';
import { type Country, toCountries } from './country-model';
import { type DataPackage, listedPackages, toDataPackage } from './package-model';

/** Milliseconds in which pages that are made one after the other share one read. */
const sharedMs = 10_000;

/** Call 25. Throws ApiError. */
export async function readCountries(language: Language): Promise<Country[]> {
  return toCountries(await readOperator('listCountries', { language }));
}

/** Call 31, F9.40. Throws ApiError. */
export async function readPackages(language: Language): Promise<DataPackage[]> {
  const packages = await readOperator('listPackages', { language });
  const sanitize = oncePerText((markup) => sanitizeMarkup(markup, language));
  return listedPackages(packages.map((wire) => toDataPackage(wire, sanitize)));
}

/**
 * The same for cached functions that look one thing up: hundreds of packages are held once, instead of being
 * decoded from a cache for every page that asks for one of them. Throw ApiError.
 */
export const sharedCountries = shared(readCountries);
export const sharedPackages = shared(readPackages);

function shared<T>(read: (language: Language) => Promise<readonly T[]>) {
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

/** Hundreds of packages share a few texts. */
function oncePerText(clean: (markup: string) => string): (markup: string) => string {
  const known = new Map<string, string>();
  return (markup) => {
    const found = known.get(markup) ?? clean(markup);
    known.set(markup, found);
    return found;
  };
}
