import { Autocomplete } from '@base-ui/react/autocomplete';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { packageHref } from '@/features/catalog/catalog-hrefs';
import { type CountryMatch, matchCountries } from '@/features/catalog/country-match';
import type { Country } from '@/features/catalog/country-model';
import type { LowestPrices } from '@/features/catalog/package-model';
import { useFormSubmit } from '@/features/catalog/use-form-submit';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { useGo } from '@/lib/navigation/use-go';
import { CountryOffers, type OfferTexts } from './country-offers';

export type CountryComboboxProps = {
  id: string;
  locale: LocaleSlug;
  className: string;
  placeholder: string;
  countries: readonly Country[];
  /** Name of the country that is chosen already. */
  current: string;
  texts: OfferTexts;
  /** On their way: the list does not wait for them. */
  prices: Promise<LowestPrices>;
  /** A finger or mouse has asked for the list before it was there. */
  tapped: RefObject<boolean>;
  /** What a choice does instead of leading to the packages at once; sending the form still leads there. */
  onChoose?: (country: Country) => void;
};

/** A country's name with a list of matches; choosing one, or sending the form, leads to its packages (F1.04, F2.128). */
export function CountryCombobox({
  countries,
  locale,
  texts,
  prices,
  tapped,
  current,
  onChoose,
  ...field
}: CountryComboboxProps) {
  const [chosen, setChosen] = useState(current);
  const go = useGo();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(current);
  const [open, setOpen] = useState(false);
  const lowestPrices = useSettled(prices);
  // A task later, because a list that comes with its field does not know it yet.
  const openSoon = () => setTimeout(() => setOpen(true));
  // A name that stands there already asks for nothing: the popular ones come up.
  const asked = typed === chosen ? '' : typed.trim();
  const matches = matchCountries(countries, asked).filter(({ country }) => asked !== '' || country.name !== chosen);
  const lead = ({ slug }: Country) => go(packageHref(locale, slug));
  const leadToBest = () => {
    const best = asked === '' ? countries.find(({ name }) => name === chosen) : matches[0]?.country;
    if (best) lead(best);
    else setOpen(true);
  };
  const choose = (country: Country) => {
    setChosen(country.name);
    setTyped(country.name);
    setOpen(false);
    onChoose?.(country);
  };
  useFormSubmit(input, leadToBest);
  return (
    <Autocomplete.Root<CountryMatch<Country>>
      items={matches}
      filter={null}
      mode="none"
      value={typed}
      onValueChange={(value, { reason }) => {
        setTyped(value);
        if (reason === 'input-change') openSoon();
      }}
      open={open}
      onOpenChange={setOpen}
      itemToStringValue={({ country }) => country.name}
      autoHighlight
      openOnInputClick
    >
      <CountryName {...field} input={input} onEnter={leadToBest} onFocus={() => takeTap(tapped) && openSoon()} />
      <CountryOffers {...{ input, asked, locale, texts }} prices={lowestPrices} onChoose={onChoose ? choose : lead} />
    </Autocomplete.Root>
  );
}

/** What a promise has given, once it has. */
function useSettled<T>(promise: Promise<T>): T | null {
  const [settled, setSettled] = useState<T | null>(null);
  useEffect(() => {
    let isLate = false;
    void promise.then((value) => isLate || setSettled(() => value));
    return () => {
      isLate = true;
    };
  }, [promise]);
  return settled;
}

/** Whether a finger or mouse had asked for the list; the keyboard asks for it by an arrow or a letter. */
function takeTap(tapped: RefObject<boolean>): boolean {
  const was = tapped.current;
  tapped.current = false;
  return was;
}

type CountryNameProps = Pick<CountryComboboxProps, 'id' | 'className' | 'placeholder'> & {
  input: RefObject<HTMLInputElement | null>;
  onEnter: () => void;
  onFocus: () => void;
};

function CountryName({ input, onEnter, onFocus, ...field }: CountryNameProps) {
  return (
    <Autocomplete.Input
      {...field}
      ref={input}
      name="country"
      onKeyDown={(event) => {
        const isOnMatch = event.currentTarget.hasAttribute('aria-activedescendant');
        if (event.key !== 'Enter' || isOnMatch) return;
        event.preventDefault();
        event.preventBaseUIHandler();
        onEnter();
      }}
      onFocus={(event) => {
        event.currentTarget.select();
        onFocus();
      }}
      autoCapitalize="words"
      spellCheck={false}
      enterKeyHint="search"
      required
    />
  );
}
