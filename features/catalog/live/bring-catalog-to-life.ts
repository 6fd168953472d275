import type { Press } from '@/components/island/first-touch';
import { emptySlots } from '@/components/island/slots';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { wakeCountryField } from './wake-country-field';
import { wakeFinder } from './wake-finder';

/**
 * A page of the catalogue with a visitor: its fields find a country and choose among the packages. `press` is what the
 * visitor has pressed meanwhile. Gives back how to stop, with everything as the server has written it.
 */
export function bringCatalogToLife(page: HTMLElement, locale: LocaleSlug, press: Press | null): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  for (const host of page.querySelectorAll<HTMLElement>('[data-country-field]')) {
    wakeCountryField(host, { locale, press, signal });
  }
  for (const finder of page.querySelectorAll<HTMLElement>('[data-finder]')) wakeFinder(finder, signal);
  return () => {
    stop.abort();
    emptySlots();
  };
}
