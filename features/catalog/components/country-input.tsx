'use client';

import { type RefObject, useRef } from 'react';
import { Island } from '@/components/island/island';
import type { Country } from '@/features/catalog/country-model';
import type { LocaleSlug } from '@/lib/i18n/locales';

export type CountryInputProps = {
  id: string;
  locale: LocaleSlug;
  className: string | undefined;
  placeholder: string;
  /** Name of the country that is chosen already. */
  current?: string;
  texts: Readonly<Record<'popular' | 'noMatch' | 'matches', string>>;
};

export type CountryComboboxProps = CountryInputProps & {
  /** A finger or mouse has asked for the list before it was there. */
  tapped: RefObject<boolean>;
  /** What a choice does instead of leading to the packages at once; sending the form still leads there. */
  onChoose?: (country: Country) => void;
};

const load = () => import('./country-combobox').then((module) => module.loadCountryCombobox());

/**
 * The name of a country inside a form that leads to its packages. The list of matches comes with the first touch;
 * without scripts the form says what was typed. The element marked `data-control` is as wide as the list.
 */
export function CountryInput(props: CountryInputProps) {
  const { id, className, placeholder, current } = props;
  const tapped = useRef(false);
  return (
    <Island load={load} props={{ ...props, tapped }} when="touch">
      <input
        onFocus={(event) => event.currentTarget.select()}
        onPointerDown={() => {
          tapped.current = true;
        }}
        {...{ id, className, placeholder }}
        name="country"
        defaultValue={current}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        enterKeyHint="search"
        required
      />
    </Island>
  );
}
