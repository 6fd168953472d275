import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useGo } from '@/lib/browser/use-go';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import { matchCountries } from './country-match';
import { type Country, packageHref } from './country-model';
import { countriesQuery, lowestPricesQuery } from './country-query-options';

export type CountryChoice = {
  readonly locale: LocaleSlug;
  /** Name of the country that is chosen already. */
  readonly current?: string | undefined;
  /** What a choice does instead of leading to the packages at once; sending the form still leads there. */
  readonly onChoose?: ((country: Country) => void) | undefined;
};

/** What a form that asks for a country knows and does. The countries are read when somebody comes to its field. */
export function useCountryForm({ locale, current = '', onChoose }: CountryChoice) {
  const go = useGo();
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [isTouched, setTouched] = useState(false);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useTyped(current);
  const query = countriesQuery(languageOf(locale));
  const { data: countries } = useQuery({ ...query, enabled: isTouched });
  const { data: prices } = useQuery({ ...lowestPricesQuery(locale), enabled: isTouched });
  // A name that stands there already asks for nothing: the popular ones come up.
  const asked = typed === current ? '' : typed.trim();
  const found = isTouched && countries ? matchCountries(countries, asked) : [];
  // A task later, because a field that has just come alive does not know its list yet.
  const openSoon = () => {
    setTouched(true);
    setTimeout(() => setOpen(true));
  };
  const lead = ({ slug }: Country) => go(packageHref(locale, slug));
  const leadToBest = async () => {
    // Where the countries cannot be had, the shop's server finds what was typed.
    const all = await client.ensureQueryData(query).catch(() => null);
    if (!all) return form.current?.submit();
    const best = asked === '' ? all.find(({ name }) => name === current) : matchCountries(all, asked)[0]?.country;
    if (best) lead(best);
    else openSoon();
  };
  const choose = (country: Country) => {
    setTyped(country.name);
    setOpen(false);
    if (onChoose) onChoose(country);
    else lead(country);
  };
  return {
    form,
    typed,
    setTyped,
    asked,
    matches: found.filter(({ country }) => asked !== '' || country.name !== current),
    prices,
    isOpen: open && countries !== undefined,
    setOpen,
    openSoon,
    touch: () => setTouched(true),
    leadToBest: () => void leadToBest(),
    choose,
  };
}

/** What stands in the field: what a visitor types, until another country is chosen elsewhere. */
function useTyped(current: string) {
  const [typed, setTyped] = useState(current);
  const [before, setBefore] = useState(current);
  if (current !== before) {
    setBefore(current);
    if (typed === before) setTyped(current);
  }
  return [typed, setTyped] as const;
}
