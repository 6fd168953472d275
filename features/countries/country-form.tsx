import { Autocomplete } from '@base-ui/react/autocomplete';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, type Ref, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useGo } from '@/lib/browser/use-go';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import { packageHref, packagesHref } from './country-hrefs';
import { type CountryMatch, matchCountries } from './country-match';
import type { Country } from './country-model';
import { CountryOffers } from './country-offers';
import { countriesQuery, lowestPricesQuery } from './country-query-options';

type CountryChooser = {
  readonly locale: LocaleSlug;
  /** Name of the country that is chosen already. */
  readonly current?: string | undefined;
  /** What a choice does instead of leading to the packages at once; sending the form still leads there. */
  readonly onChoose?: ((country: Country) => void) | undefined;
};

/** What a form that asks for a country knows and does. The countries are read when somebody comes to its field. */
function useCountryForm({ locale, current = '', onChoose }: CountryChooser) {
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

type CountryFormProps = CountryChooser & {
  /** Of the field. */
  id: string;
  className: string | undefined;
  inputClassName: string | undefined;
  /** Puts the field into its place; its list is as wide as what it stands in, or as the element that takes `around`. */
  children: (field: ReactNode, around: Ref<HTMLDivElement>) => ReactNode;
};

/**
 * A form that leads to the packages of the country it names, with a list of matches (F1.04, F2.128). Without scripts
 * the shop's server finds what was typed.
 */
export function CountryForm({ id, className, inputClassName, children, ...choice }: CountryFormProps) {
  const t = useTranslations('catalog.search');
  const around = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const country = useCountryForm(choice);
  const field = (
    <Autocomplete.Root<CountryMatch<Country>>
      items={country.matches}
      filter={null}
      mode="none"
      value={country.typed}
      onValueChange={(value, { reason }) => {
        country.setTyped(value);
        if (reason === 'input-change') country.openSoon();
      }}
      open={country.isOpen}
      onOpenChange={country.setOpen}
      itemToStringValue={(match) => match.country.name}
      autoHighlight
      openOnInputClick
    >
      <CountryName
        id={id}
        input={input}
        className={inputClassName}
        placeholder={t('example')}
        onEnter={country.leadToBest}
        onTouch={country.touch}
        onAsk={country.openSoon}
      />
      <CountryOffers
        anchor={() => around.current ?? input.current?.parentElement ?? null}
        asked={country.asked}
        prices={country.prices}
        onChoose={country.choose}
      />
    </Autocomplete.Root>
  );
  return (
    <form
      ref={country.form}
      className={className}
      action={packagesHref(choice.locale)}
      onSubmit={(event) => {
        event.preventDefault();
        country.leadToBest();
      }}
    >
      {children(field, around)}
    </form>
  );
}

type CountryNameProps = {
  id: string;
  input: RefObject<HTMLInputElement | null>;
  className: string | undefined;
  placeholder: string;
  onEnter: () => void;
  /** Somebody has come to the field: its list will be wanted. */
  onTouch: () => void;
  /** A finger or mouse asks for the list; the keyboard asks for it by an arrow or a letter. */
  onAsk: () => void;
};

function CountryName({ input, className, onEnter, onTouch, onAsk, ...field }: CountryNameProps) {
  // Enter sends the form, or takes the match that an arrow key has led to.
  const hasMoved = useRef(false);
  const takeEarlyFocus = useEffectEvent(() => {
    const element = input.current;
    if (!element || document.activeElement !== element) return;
    onTouch();
    // Whoever comes to the field replaces the name in it; what they have typed already stays.
    if (element.value === element.defaultValue) element.select();
    // On a screen without a pointer a tap has brought the focus.
    if (window.matchMedia('(hover: none)').matches) onAsk();
  });
  useEffect(() => takeEarlyFocus(), []);
  return (
    <Autocomplete.Input
      {...field}
      {...(className && { className })}
      ref={input}
      name="country"
      onKeyDown={(event) => {
        const isEnter = event.key === 'Enter';
        const isOnMatch = hasMoved.current && event.currentTarget.hasAttribute('aria-activedescendant');
        if (!isEnter) hasMoved.current = event.key === 'ArrowDown' || event.key === 'ArrowUp';
        if (!isEnter || isOnMatch) return;
        event.preventDefault();
        event.preventBaseUIHandler();
        onEnter();
      }}
      onFocus={(event) => {
        // React repeats a focus that came before the field was live; what has been typed since stays.
        if (event.nativeEvent.isTrusted) event.currentTarget.select();
        onTouch();
      }}
      onClick={onAsk}
      autoComplete="off"
      autoCapitalize="words"
      spellCheck={false}
      enterKeyHint="search"
      required
    />
  );
}
