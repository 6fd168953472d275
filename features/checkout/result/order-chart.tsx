import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ChartDrawing, type Drawing, drawingSchema } from '@/features/chart/public';
import { defaultVisitorCountry } from '@/features/countries/public';
import type { Ordered } from '@/lib/api/contract/order';
import { readJson } from '@/lib/browser/read-json';
import type { LocaleSlug } from '@/lib/i18n/locales';

type Ends = { readonly from: string; readonly to: string };

/** The way from the buyer's own country to the one that was bought, as the shop's server draws it. */
const wayQuery = (locale: LocaleSlug, ends: Ends | null) =>
  queryOptions({
    queryKey: ['order-chart', locale, ends],
    queryFn: ({ signal }) => readJson(chartHref(locale, ends), drawingSchema, signal),
    enabled: ends !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

function chartHref(locale: LocaleSlug, ends: Ends | null): string {
  return `/${locale}/chart/${ends?.from.toLowerCase()}/${ends?.to.toLowerCase()}`;
}

type OrderChartProps = {
  ordered: Ordered | undefined;
  locale: LocaleSlug;
  /** The chart without a way: for an order without a country, and where the other cannot be had. */
  usual: ReactNode;
};

/** Where the bought package leads. It is for the eye only: without an answer the usual chart stays. */
export function OrderChart({ ordered, locale, usual }: OrderChartProps) {
  const t = useTranslations('result.package.tag');
  const to = ordered?.product?.countryCode ?? null;
  const ends = to === null ? null : { from: ordered?.homeCode ?? defaultVisitorCountry, to };
  const { data } = useQuery(wayQuery(locale, ends));
  const state = ordered?.product?.state ?? 'waiting';
  return data ? <ChartDrawing variant="way" drawing={withTag(data, t(state))} /> : usual;
}

/** The two ends alone, and over the second one how the package stands instead of a price. */
function withTag(drawing: Drawing, words: string): Drawing {
  const ends = drawing.stops.filter(({ kind }) => kind !== 'stop');
  return { ...drawing, stops: ends.map((stop) => ({ ...stop, price: stop.kind === 'to' ? words : null })) };
}
