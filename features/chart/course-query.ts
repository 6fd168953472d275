import { queryOptions } from '@tanstack/react-query';
import { retryOnce } from '@/lib/api/client/api-error';
import type { LocaleSlug } from '@/lib/i18n/locales';

/** The codes of two countries. */
export type Ends = { readonly from: string; readonly to: string };

/**
 * The chart of a course between two countries, as the shop's server draws it. It is for the eye only, so what checks it is
 * loaded with it: it weighs more than all else that the page of a payment needs.
 */
export function courseQuery(locale: LocaleSlug, { from, to }: Ends) {
  return queryOptions({
    queryKey: ['course', locale, from, to],
    queryFn: async ({ signal }) => {
      const { readDrawing } = await import('./read-drawing');
      return readDrawing(`/${locale}/chart/${from.toLowerCase()}/${to.toLowerCase()}`, signal);
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: retryOnce,
  });
}
