import { flushSync } from 'react-dom';
import { keepPress } from '@/components/island/keep-press';
import { fillSlot } from '@/components/island/slots';
import { wakeIsland } from '@/components/island/wake-island';
import type { Country } from '@/features/catalog/country-model';
import { routeField } from '@/features/catalog/route-field';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { readCountries } from './country-list';

type RouteField = {
  /** Names a country that was chosen elsewhere. */
  readonly show: (country: Country) => void;
};

/** Gives the route card its list of countries when its field is touched, and tells what is chosen there. */
export function wakeRouteField(
  locale: LocaleSlug,
  onChoose: (country: Country) => void,
  signal: AbortSignal,
): RouteField {
  const host = document.getElementById(routeField);
  const input = host?.querySelector('input');
  if (!host || !input) return { show: () => undefined };
  const { popular = '', noMatch = '', matches = '' } = host.dataset;
  const { className, placeholder, id } = input;
  const tapped = { current: false };
  let fill: (current: string) => void = (current) => {
    input.defaultValue = current;
    input.value = current;
  };
  host.addEventListener('pointerdown', () => (tapped.current = true), { signal });
  const load = async () => {
    const [{ CountryCombobox }, countries] = await Promise.all([
      import('@/features/catalog/components/country-combobox'),
      readCountries(),
    ]);
    const texts = { popular, noMatch, matches };
    return ({ current }: { current: string }) => (
      <CountryCombobox {...{ id, locale, className, placeholder, current, texts, tapped, countries, onChoose }} />
    );
  };
  const end = wakeIsland<{ current: string }>({
    host,
    when: 'touch',
    load,
    press: keepPress(host, signal),
    touched: null,
    show: (Field, carryOver) => {
      fill = (current) => fillSlot(routeField, <Field key={current} current={current} />);
      flushSync(() => fill(input.defaultValue));
      carryOver(host);
    },
  });
  signal.addEventListener('abort', end);
  return { show: ({ name }) => fill(name) };
}
