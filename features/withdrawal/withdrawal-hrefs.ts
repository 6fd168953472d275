import type { LocaleSlug } from '@/lib/i18n/locales';

export const withdrawalPath = '/withdrawal';

/** The withdrawal function; `order` is the number or uuid that the form starts with. */
export function withdrawalHref(locale: LocaleSlug, order?: string): string {
  const page = `/${locale}${withdrawalPath}`;
  return order === undefined ? page : `${page}?order=${encodeURIComponent(order)}`;
}
