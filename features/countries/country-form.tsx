import { Autocomplete } from '@base-ui/react/autocomplete';
import { useTranslations } from 'next-intl';
import { type ReactNode, type Ref, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { CountryMatch } from './country-match';
import { type Country, packagesHref } from './country-model';
import { CountryOffers } from './country-offers';
import { type CountryChoice, useCountryForm } from './use-country-form';

type CountryFormProps = CountryChoice & {
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
  const t = useTranslations('catalog.list');
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
        {...{ id, input }}
        className={inputClassName}
        placeholder={t('example')}
        onEnter={country.leadToBest}
        onTouch={country.touch}
        onAsk={country.openSoon}
      />
      <CountryOffers
        anchor={() => around.current ?? input.current?.parentElement ?? null}
        asked={country.asked}
        locale={choice.locale}
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
