import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { countryPhrase, packageHref } from '@/features/countries/public';
import { PlacedTicket } from '@/features/packages/public-client';
import { rateLines } from '@/features/tariffs/public';
import { RatesBoard } from '@/features/tariffs/public-client';
import type { Cents } from '@/lib/format/money';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import styles from './country-prices.module.scss';
import type { CountryBoard } from './home-course';

type CountryPricesProps = {
  board: CountryBoard;
  /** Address part of the country that is chosen: it may be on its way still. */
  chosen: string;
  locale: LocaleSlug;
  /** What a new number costs beside a package, in cents; null when none is for sale. */
  numberCents: Cents | null;
};

/** The board of a country: rates on the left, a few packages on the right. */
export function CountryPrices({ board, chosen, locale, numberCents }: CountryPricesProps) {
  const t = useTranslations('home.rates');
  const { country, cost, packages, bestId } = board;
  return (
    <div className={styles.board}>
      <div className={styles.rates}>
        {cost ? <RatesBoard lines={rateLines(cost, languageOf(locale))} /> : <p className="muted">{t('failed')}</p>}
        <div>
          <ButtonLink
            href={packageHref(locale, chosen)}
            variant="line"
            data-popup="calculator"
            data-country={chosen}
            aria-haspopup="dialog"
          >
            {t('calculate')}
          </ButtonLink>
        </div>
      </div>
      <div className={styles.packages}>
        <h3 className="t3">{t('packages')}</h3>
        {packages.map((dataPackage) => (
          <PlacedTicket
            key={dataPackage.id}
            {...{ dataPackage, locale, country }}
            reach={dataPackage.reach}
            best={dataPackage.id === bestId}
            withNumber={numberCents === null ? undefined : dataPackage.price + numberCents}
          />
        ))}
        <div>
          <TextLink href={packageHref(locale, country.slug)} icon="arrow-right">
            {t('all', { country: countryPhrase(country, languageOf(locale)) })}
          </TextLink>
        </div>
      </div>
    </div>
  );
}
