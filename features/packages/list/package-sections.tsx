import { useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/controls/text-link';
import { SheetFlag } from '@/components/ui/pictures/sheet-flag';
import { type Country, countryPhrase, packageHref } from '@/features/countries/public';
import { type FirstTariff, priceWithNewNumber } from '@/features/packages/model/first-price';
import { bestOffer, type CountryGroup, type DataPackage } from '@/features/packages/model/package-model';
import { reachOf } from '@/features/packages/model/package-place';
import { packageReach } from '@/lib/api/contract/package-reach';
import { useMoney } from '@/lib/browser/use-money';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import type { PackageSection } from './package-finder';
import styles from './package-sections.module.scss';
import { PlacedTicket } from './package-ticket';

type Place = {
  locale: LocaleSlug;
  tariff: FirstTariff | null;
  country?: Pick<Country, 'name' | 'flagIcon'>;
  bestId?: number | null;
};

function toListed(
  dataPackage: DataPackage,
  { locale, tariff, country, bestId }: Place,
): PackageSection['packages'][number] {
  const { id, priceCents, volume, duration, available } = dataPackage;
  const ticket = (
    <PlacedTicket
      dataPackage={dataPackage}
      locale={locale}
      {...(country && { country })}
      reach={reachOf(dataPackage)}
      best={id === bestId}
      withNumber={tariff && <WithNumber dataPackage={dataPackage} tariff={tariff} />}
    />
  );
  return { id, kind: packageReach(dataPackage), priceCents, volume, days: duration, available, ticket };
}

/** What is paid in the end, and with which tariff: a page of a package may count with another one that was chosen before. */
function WithNumber({ dataPackage, tariff }: { dataPackage: DataPackage; tariff: FirstTariff }) {
  const t = useTranslations('catalog.list');
  const total = useMoney()(priceWithNewNumber(dataPackage, tariff).totalCents);
  return t('withNumber', { total, tariff: tariff.name });
}

/** Where tickets are shown: in which language, and the tariff of a new number; null when none is for sale. */
type Shown = { readonly locale: LocaleSlug; readonly tariff: FirstTariff | null };

/** A popular country with the packages made for it (F1.04). */
export function countrySection({ country, packages, bestId }: CountryGroup, shown: Shown): PackageSection {
  return {
    headingId: `country-${country.slug}`,
    head: <CountryHead country={country} />,
    packages: packages.map((one) => toListed(one, { ...shown, bestId })),
    foot: <AllPackages country={country} locale={shown.locale} />,
  };
}

type SharedSection = Shown & { id: string; title: string; packages: readonly DataPackage[] };

/** Packages that work in more than one country, each with how many. Which is the best depends on the country. */
export function sharedSection({ id, title, packages, ...shown }: SharedSection): PackageSection {
  const headingId = `${id}-title`;
  return {
    id,
    headingId,
    head: (
      <h2 className="t2" id={headingId}>
        {title}
      </h2>
    ),
    packages: packages.map((one) => toListed(one, shown)),
  };
}

type WholeSection = Shown & {
  label: string;
  country: Pick<Country, 'name' | 'flagIcon'>;
  packages: readonly DataPackage[];
};

/** All that works in a country in one list. */
export function wholeSection({ label, country, packages, ...shown }: WholeSection): PackageSection {
  const bestId = bestOffer(packages)?.id ?? null;
  return { label, packages: packages.map((one) => toListed(one, { ...shown, country, bestId })) };
}

function CountryHead({ country }: { country: Country }) {
  return (
    <h2 className={`t2 ${styles.title}`} id={`country-${country.slug}`}>
      <SheetFlag icon={country.flagIcon} size="l" />
      {country.name}
    </h2>
  );
}

function AllPackages({ country, locale }: { country: Country; locale: LocaleSlug }) {
  const t = useTranslations('catalog.list');
  return (
    <TextLink className={styles.all} href={packageHref(locale, country.slug)} icon="arrow-right">
      {t('all', { country: countryPhrase(country, languageOf(locale)) })}
    </TextLink>
  );
}
