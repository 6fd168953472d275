import { Autocomplete } from '@base-ui/react/autocomplete';
import { useTranslations } from 'next-intl';
import { Flag } from '@/components/ui/pictures/flag';
import { useMoney } from '@/lib/browser/use-money';
import { type CountryMatch, splitAtMatch } from './country-match';
import type { Country, LowestPrices } from './country-model';
import styles from './country-offers.module.scss';

type CountryOffersProps = {
  /** What the list is as wide as. */
  anchor: () => Element | null;
  /** What was typed; empty while nothing is asked for. */
  asked: string;
  /** The lowest price in each country, once they are there. */
  prices: LowestPrices | undefined;
  onChoose: (country: Country) => void;
};

/** The list below a country's name: matches, or the popular countries. */
export function CountryOffers({ anchor, asked, prices, onChoose }: CountryOffersProps) {
  const t = useTranslations('catalog.search');
  const money = useMoney();
  const priceIn = (code: string) => {
    const cents = prices?.[code];
    return cents === undefined ? null : t('fromPrice', { price: money(cents) });
  };
  return (
    <Autocomplete.Portal>
      <Autocomplete.Positioner className={styles.positioner} anchor={anchor} sideOffset={6} align="start">
        <Autocomplete.Popup className={styles.popup}>
          {asked === '' && <p className={styles.title}>{t('popular')}</p>}
          <Autocomplete.Empty className={styles.empty}>{t('noMatch')}</Autocomplete.Empty>
          <Autocomplete.List className={styles.list} aria-label={asked === '' ? t('popular') : t('matches')}>
            {(match: CountryMatch<Country>) => (
              <Offer
                key={match.country.code}
                match={match}
                asked={asked}
                onChoose={onChoose}
                price={priceIn(match.country.code)}
              />
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
