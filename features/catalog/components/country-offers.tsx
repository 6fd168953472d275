import { Autocomplete } from '@base-ui/react/autocomplete';
import type { RefObject } from 'react';
import { Flag } from '@/components/ui/flag';
import { type CountryMatch, splitAtMatch } from '@/features/catalog/country-match';
import type { Country } from '@/features/catalog/country-model';
import type { LowestPrices } from '@/features/catalog/package-model';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import { formatMoney } from '@/lib/money/money';
import styles from './country-offers.module.scss';

export type OfferTexts = Readonly<Record<'popular' | 'noMatch' | 'matches' | 'from', string>>;

type CountryOffersProps = {
  input: RefObject<HTMLInputElement | null>;
  /** What was typed; empty while nothing is asked for. */
  asked: string;
  locale: LocaleSlug;
  texts: OfferTexts;
  /** The lowest price in each country; null until they are there. */
  prices: LowestPrices | null;
  onChoose: (country: Country) => void;
};

/** The list below a country's name: matches, or the popular countries. */
export function CountryOffers({ input, asked, locale, texts, prices, onChoose }: CountryOffersProps) {
  const priceIn = (code: string) => {
    const cents = prices?.[code];
    return cents === undefined ? null : texts.from.replace('{price}', formatMoney(cents, languageOf(locale)));
  };
  return (
    <Autocomplete.Portal>
      <Autocomplete.Positioner
        className={styles.positioner}
        anchor={() => input.current?.closest('[data-control]') ?? input.current}
        sideOffset={6}
        align="start"
      >
        <Autocomplete.Popup className={styles.popup}>
          {asked === '' && <p className={styles.title}>{texts.popular}</p>}
          <Autocomplete.Empty className={styles.empty}>{texts.noMatch}</Autocomplete.Empty>
          <Autocomplete.List className={styles.list} aria-label={asked === '' ? texts.popular : texts.matches}>
            {(match: CountryMatch<Country>) => (
              <Offer key={match.country.code} {...{ match, asked, onChoose }} price={priceIn(match.country.code)} />
            )}
          </Autocomplete.List>
        </Autocomplete.Popup>
      </Autocomplete.Positioner>
    </Autocomplete.Portal>
  );
}

type OfferProps = Pick<CountryOffersProps, 'asked' | 'onChoose'> & {
  match: CountryMatch<Country>;
  price: string | null;
};

function Offer({ match, asked, price, onChoose }: OfferProps) {
  const { country, via } = match;
  const [before, marked, after] = splitAtMatch(country.name, asked);
  return (
    <Autocomplete.Item value={match} className={styles.item} onClick={() => onChoose(country)}>
      <Flag icon={country.flagIcon} lazy={false} />
      <span className={styles.name}>
        {before}
        <mark className={styles.match}>{marked}</mark>
        {after}
      </span>
      {via !== null && marked === '' && <span className={styles.via}>{via}</span>}
      {price !== null && <span className={styles.price}>{price}</span>}
    </Autocomplete.Item>
  );
}
