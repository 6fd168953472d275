import { flushSync } from 'react-dom';
import type { Press } from '@/components/island/first-touch';
import { keepPress } from '@/components/island/keep-press';
import { fillSlot } from '@/components/island/slots';
import { wakeIsland } from '@/components/island/wake-island';
import type { Country } from '@/features/catalog/country-model';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { readCountries } from './country-list';
import { readLowestPrices } from './read-lowest-prices';

type CountryFieldOptions = {
  readonly locale: LocaleSlug;
  /** What the visitor has pressed before there was code to hear of it. */
  readonly press: Press | null;
  /** What a choice does instead of leading to the packages at once. */
  readonly onChoose?: (country: Country) => void;
  readonly signal: AbortSignal;
};

type CountryField = {
  /** Names a country that was chosen elsewhere. */
  readonly show: (country: Country) => void;
};

/** Gives the plain field in a `CountryInput` its list of countries when it is touched. */
export function wakeCountryField(
  host: HTMLElement | null,
  { locale, press, onChoose, signal }: CountryFieldOptions,
): CountryField {
  const input = host?.querySelector('input');
  if (!host || !input) return { show: () => undefined };
  const { popular = '', noMatch = '', matches = '', from = '' } = host.dataset;
  const { className, placeholder, id } = input;
  const touched = press?.target instanceof Node && host.contains(press.target) ? press.target : null;
  const tapped = { current: touched ? press?.type === 'pointerdown' : isHeldByFinger(host) };
  let fill: (current: string) => void = (current) => {
    input.defaultValue = current;
    input.value = current;
  };
  // Whoever comes to the field replaces the name in it, also before the live field is there; what was typed stays.
  const selectName = () => {
    if (input.value === input.defaultValue) input.select();
  };
  if (touched || tapped.current) selectName();
  host.addEventListener('focusin', selectName, { signal });
  const asleep = new AbortController();
  host.addEventListener('pointerdown', () => (tapped.current = true), { signal: asleep.signal });
  const load = async () => {
    const prices = readLowestPrices(locale);
    const [{ CountryCombobox }, countries] = await Promise.all([
      import('@/features/catalog/components/country-combobox'),
      readCountries(),
    ]);
    const texts = { popular, noMatch, matches, from };
    return ({ current }: { current: string }) => (
      <CountryCombobox
        {...{ id, locale, className, placeholder, current, texts, prices, tapped, countries }}
        {...(onChoose && { onChoose })}
      />
    );
  };
  const end = wakeIsland<{ current: string }>({
    host,
    when: 'touch',
    load,
    press: keepPress(host, signal),
    touched,
    show: (Field, carryOver) => {
      fill = (current) => fillSlot(id, <Field key={current} current={current} />);
      flushSync(() => fill(input.defaultValue));
      carryOver(host);
      asleep.abort();
    },
  });
  signal.addEventListener('abort', end);
  return { show: ({ name }) => fill(name) };
}

/** A field has the focus on a screen without a pointer: its tap came before there was code to hear of it. */
function isHeldByFinger(host: HTMLElement): boolean {
  return host.matches(':focus-within') && window.matchMedia('(hover: none)').matches;
}
