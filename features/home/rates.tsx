import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { islandCode } from '@/components/hydrate/island-code';
import { StageHead } from '@/components/ui/blocks/stage';
import { classNames } from '@/components/ui/class-names';
import { ButtonLink } from '@/components/ui/controls/button';
import { TextLink } from '@/components/ui/controls/text-link';
import { Icon } from '@/components/ui/pictures/icon';
import { type Country, countryPhrase, packageHref, packagesHref } from '@/features/countries/public';
import { chooseDestination, rarelyRead } from '@/features/countries/public-client';
import { listedPackages, shownPackages, toDataPackage } from '@/features/packages/public';
import { PlacedTicket } from '@/features/packages/public-client';
import { rateLines, toCountryCost } from '@/features/tariffs/public';
import { RatesBoard } from '@/features/tariffs/public-client';
import { callApi } from '@/lib/api/client/browser-client';
import { useMoney } from '@/lib/browser/use-money';
import type { Cents } from '@/lib/format/money';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import countryPricesStyles from './country-prices.module.scss';
import { type CountryBoard, type Course, type CourseEnd, toCountryBoard } from './home-course';
import styles from './rates.module.scss';
import { useCourse, useLast } from './use-course';

type Named = Pick<Country, 'slug' | 'name'>;
type RatesProps = {
  locale: LocaleSlug;
  course: Course;
  /** The popular countries; every other one comes with the first touch of the page. */
  offered: readonly Named[];
  /** Of the country that the course leads to. */
  board: CountryBoard;
  numberCents: Cents | null;
};

/** Markup is not drawn on a ticket, so what came is thrown away instead of being trusted. */
const withoutMarkup = () => '';

/** What a country costs (calls 29 and 32); without its packages the rates are still worth showing. */
function countryBoardQuery(locale: LocaleSlug, country: CourseEnd) {
  return queryOptions({
    queryKey: ['country-board', locale, country.id],
    queryFn: async ({ signal }) => {
      const [cost, packages] = await Promise.all([
        callApi('calculateCountry', { params: { id: country.id }, query: {}, signal }),
        callApi('listCountryPackages', { query: { country: country.id, limit: shownPackages }, signal }).catch(
          () => [],
        ),
      ]);
      const listed = listedPackages(packages.map((wire) => toDataPackage(wire, withoutMarkup)));
      return toCountryBoard({ country, cost: toCountryCost(cost), packages: listed });
    },
    ...rarelyRead,
  });
}

/** What a country costs; the country is picked in the headline (F2.31). */
function Rates({ locale, course, offered, board, numberCents }: RatesProps) {
  const t = useTranslations('home.rates');
  const { going, slug, countries, isLost } = useCourse(locale, course);
  const isWritten = going.id === board.country.id;
  const { data, isError } = useQuery({ ...countryBoardQuery(locale, going), enabled: !isWritten });
  const shown = useLast(isWritten ? board : data, board);
  const isThere = shown.country.slug === slug;
  const isFailed = !isThere && (going.slug === slug ? isError : isLost);
  const isLoading = !isThere && !isFailed;
  return (
    <>
      <StageHead>
        <form className={styles.ask} action={packagesHref(locale)}>
          <h2 className="t1" id="rates-title">
            {t('title')} <CountryPick countries={countries ?? offered} chosen={slug} />
          </h2>
          <noscript>
            <button type="submit" className={styles.show}>
              {t('show')}
            </button>
          </noscript>
        </form>
        <p className="lead">{t('lead')}</p>
      </StageHead>
      <div className={classNames(styles.board, isLoading && styles.loading)} aria-busy={isLoading}>
        <p className={isFailed ? styles.failed : 'sr'} role="status">
          {isFailed && t('failed')}
          {isLoading && t('loading')}
        </p>
        <CountryPrices locale={locale} numberCents={numberCents} board={shown} chosen={slug} />
      </div>
    </>
  );
}

function CountryPick({ countries, chosen }: { countries: readonly Named[]; chosen: string }) {
  const t = useTranslations('home.intro');
  return (
    <span className={styles.pick}>
      <select
        className={styles.select}
        id="rates-country"
        name="country"
        aria-label={t('going')}
        value={chosen}
        onChange={(event) => chooseDestination(event.target.value)}
      >
        {countries.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className={styles.arrow} />
    </span>
  );
}

export const RatesCode = islandCode(Rates);

type CountryPricesProps = {
  board: CountryBoard;
  /** Address part of the country that is chosen: it may be on its way still. */
  chosen: string;
  locale: LocaleSlug;
  /** What a new number costs beside a package, in cents; null when none is for sale. */
  numberCents: Cents | null;
};

/** The board of a country: rates on the left, a few packages on the right. */
function CountryPrices({ board, chosen, locale, numberCents }: CountryPricesProps) {
  const t = useTranslations('home.rates');
  const ticket = useTranslations('catalog.ticket');
  const money = useMoney();
  const { country, cost, packages, bestId } = board;
  return (
    <div className={countryPricesStyles.board}>
      <div className={countryPricesStyles.rates}>
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
      <div className={countryPricesStyles.packages}>
        <h3 className="t3">{t('packages')}</h3>
        {packages.map((dataPackage) => (
          <PlacedTicket
            key={dataPackage.id}
            dataPackage={dataPackage}
            locale={locale}
            country={country}
            reach={dataPackage.reach}
            best={dataPackage.id === bestId}
            withNumber={
              numberCents !== null && ticket('withNumber', { total: money(dataPackage.priceCents + numberCents) })
            }
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
