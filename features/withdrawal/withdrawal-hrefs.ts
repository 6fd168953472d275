import type { LocaleSlug } from '@/lib/i18n/locales';

const withdrawalPath = '/withdrawal';
/** Fits the path of the page in every language. */
export const withdrawalPage = /\/withdrawal\/?$/;

/** The withdrawal function; `order` is the number or uuid that the form starts with. */
export function withdrawalHref(locale: LocaleSlug, order?: string): string {
  const page = `/${locale}${withdrawalPath}`;
  return order === undefined ? page : `${page}?order=${encodeURIComponent(order)}`;
}

/** The order that the address names, as the mail and the result page link it; empty when it names none. */
export function orderInAddress(search: string): string {
  const order = new URLSearchParams(search).get('order')?.trim() ?? '';
  return /^[\w-]{1,40}$/.test(order) ? order : '';
}
