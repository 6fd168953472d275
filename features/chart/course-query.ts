import { queryOptions } from '@tanstack/react-query';
import { retryOnce } from '@/lib/api/client/api-error';
import type { LocaleSlug } from '@/lib/i18n/locales';

/** The codes of two countries. */
export type Ends = { readonly from: string; readonly to: string };

/**
 * The chart of a course between two countries, as the shop's server draws it. The code that checks an answer comes with the
 * question: with it the page of a payment would be heavier than it may be, and the chart is for the eye only.
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
