import type { Press } from '@/components/island/first-touch';
import { emptySlots, fillSlot } from '@/components/island/slots';
import { Flag } from '@/components/ui/flag';
import { chartHref } from '@/features/catalog/catalog-hrefs';
import { ChartDrawing } from '@/features/catalog/components/chart-drawing';
import { type Country, popularCountries } from '@/features/catalog/country-model';
import { routeField } from '@/features/catalog/route-field';
import { defaultVisitorCountry, exampleDestination } from '@/features/catalog/visitor-country';
import { pageLanguage } from '@/lib/api/client/browser-client';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { readCountries } from './country-list';
import { loadPrices } from './load-prices';
import { earlyChoice, offerCountries, onRatesChoice, showInRates } from './rates-choice';
import { readDrawing } from './read-drawing';
import { wakeCountryField } from './wake-country-field';

/** A later task of the same kind ends the earlier one. */
function latestOnly(signal: AbortSignal): () => AbortSignal {
  let current = new AbortController();
  return () => {
    current.abort();
    current = new AbortController();
    return AbortSignal.any([current.signal, signal]);
  };
}

type Locate = (signal: AbortSignal) => Promise<{ country: string }>;

/**
 * Home with a visitor: the course starts where they are and leads where they choose, and so do the prices.
 * Gives back how to stop, with everything as the server has written it.
 */
export function followChoice(locale: LocaleSlug, locate: Locate, press: Press | null = null): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const course = { from: defaultVisitorCountry, to: exampleDestination };
  const [nextChart, nextPrices] = [latestOnly(signal), latestOnly(signal)];
  const goTo = (country: Country | undefined) => {
    if (!country || signal.aborted) return;
    course.to = country.code;
    showInRates(country.slug);
    void redraw(locale, course, nextChart());
    void reprice(country, locale, nextPrices());
  };
  const host = document.getElementById(routeField)?.closest<HTMLElement>('[data-country-field]') ?? null;
  const card = wakeCountryField(host, { locale, press, onChoose: goTo, signal });
  const goToAndName = (country: Country | undefined) => {
    goTo(country);
    if (country) card.show(country);
  };
  const startFrom = (here: Country | undefined, countries: readonly Country[]) => {
    if (!here || signal.aborted || here.code === course.from) return;
    course.from = here.code;
    fillSlot('here', <Here country={here} />);
    if (here.code !== course.to) void redraw(locale, course, nextChart());
    else goToAndName(popularCountries(countries, pageLanguage()).find(({ id }) => id !== here.id));
  };
  const pick = (slug: string) =>
    void readCountries().then(
      (countries) => goToAndName(countries.find((country) => country.slug === slug)),
      () => say('failed'),
    );
  onRatesChoice(pick, signal);
  const early = earlyChoice();
  if (early !== null) pick(early);
  const offering = readCountries().then((countries) => {
    if (!signal.aborted) offerCountries(countries);
    return countries;
  });
  // Without an answer home stays as the document has it.
  Promise.all([offering, locate(signal)]).then(
    ([countries, { country }]) =>
      startFrom(
        countries.find(({ code }) => code === country),
        countries,
      ),
    () => undefined,
  );
  return () => {
    stop.abort();
    emptySlots();
  };
}

type Course = { readonly from: string; readonly to: string };

/** Without an answer the chart stays as it is: it is for the eye only. */
async function redraw(locale: LocaleSlug, { from, to }: Course, signal: AbortSignal): Promise<void> {
  const drawing = await readDrawing(chartHref(locale, from, to), signal).catch(() => null);
  if (drawing && !signal.aborted)
    fillSlot('chart', <ChartDrawing key={`${from} ${to}`} variant="intro" drawing={drawing} />);
}

async function reprice(country: Country, locale: LocaleSlug, signal: AbortSignal): Promise<void> {
  say('loading');
  try {
    const prices = await loadPrices(country, locale, signal);
    if (signal.aborted) return;
    fillSlot('rates-prices', prices);
    say('ready');
  } catch {
    if (!signal.aborted) say('failed');
  }
}

/** The words for it come with the document. */
function say(state: 'loading' | 'failed' | 'ready'): void {
  const board = document.getElementById('rates-board');
  if (!board) return;
  board.dataset.state = state;
  board.setAttribute('aria-busy', String(state === 'loading'));
  fillSlot('rates-status', board.dataset[state] ?? '');
}

function Here({ country }: { country: Country }) {
  return (
    <>
      <Flag icon={country.flagIcon} lazy={false} />
      {country.name}
    </>
  );
}
