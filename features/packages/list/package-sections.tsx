import { useTranslations } from 'next-intl';
import { Flag } from '@/components/ui/flag';
import { TextLink } from '@/components/ui/text-link';
import { type Country, packageHref } from '@/features/countries/public';
import {
  bestPriced,
  type CountryPackages,
  coverageOf,
  type DataPackage,
} from '@/features/packages/model/package-model';
import { regionName } from '@/features/packages/model/package-place';
import { unitPrice } from '@/features/packages/model/unit-price';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import type { PackageSection } from './package-finder';
import styles from './package-sections.module.scss';
import { PackageTicket } from './package-ticket';

type Listed = PackageSection['packages'][number];

function toListed(dataPackage: DataPackage, ticket: Listed['ticket']): Listed {
  const { id, price, volume, duration } = dataPackage;
  return { id, kind: coverageOf(dataPackage), price, volume, days: duration, ticket };
}

/** A popular country with the packages made for it (F1.04). */
export function countrySection({ country, packages }: CountryPackages, locale: LocaleSlug): PackageSection {
  const best = bestPriced(packages);
  return {
    headingId: `country-${country.slug}`,
    head: <CountryHead {...{ country, packages, locale }} />,
    packages: packages.map((one) =>
      toListed(one, <PackageTicket dataPackage={one} locale={locale} best={one.id === best?.id} />),
    ),
    foot: <AllPackages {...{ country, locale }} />,
  };
}

type SharedSection = { id: string; title: string; packages: readonly DataPackage[]; locale: LocaleSlug };

/** Packages that work in more than one country, each with how many. */
export function sharedSection({ id, title, packages, locale }: SharedSection): PackageSection {
  const best = bestPriced(packages);
  const headingId = `${id}-title`;
  return {
    id,
    headingId,
    head: (
      <h2 className="t2" id={headingId}>
        {title}
      </h2>
    ),
    packages: packages.map((one) =>
      toListed(one, <SharedTicket dataPackage={one} locale={locale} best={one.id === best?.id} />),
    ),
  };
}

type WholeSection = {
  label: string;
  country: Pick<Country, 'name' | 'flagIcon'>;
  packages: readonly DataPackage[];
  locale: LocaleSlug;
};

/** All that works in a country in one list. */
export function wholeSection({ label, country, packages, locale }: WholeSection): PackageSection {
  const isOwn = (dataPackage: DataPackage) => coverageOf(dataPackage) === 'local';
  const best = bestPriced(packages.filter(isOwn));
  const place = { place: country.name, flagIcon: country.flagIcon };
  const ticket = (one: DataPackage) =>
    isOwn(one) ? (
      <PackageTicket dataPackage={one} locale={locale} {...place} best={one.id === best?.id} />
    ) : (
      <SharedTicket dataPackage={one} locale={locale} />
    );
  return { label, packages: packages.map((one) => toListed(one, ticket(one))) };
}

function CountryHead({ country, packages, locale }: CountryPackages & { locale: LocaleSlug }) {
  const t = useTranslations('catalog');
  const best = bestPriced(packages);
  const price = best && unitPrice(best, languageOf(locale));
  const count = t('packages', { count: packages.length });
  return (
    <div className={styles.head}>
      <h2 className={`t2 ${styles.title}`} id={`country-${country.slug}`}>
        <Flag icon={country.flagIcon} size="l" />
        {country.name}
      </h2>
      {price && (
        <p className="muted">{t('list.summary', { packages: count, price: price.amount, unit: price.unit })}</p>
      )}
    </div>
  );
}

function AllPackages({ country, locale }: { country: Country; locale: LocaleSlug }) {
  const t = useTranslations('catalog.list');
  return (
    <TextLink className={styles.all} href={packageHref(locale, country.slug)} icon="arrow-right">
      {t('all', { country: country.name })}
    </TextLink>
  );
}

type SharedTicketProps = { dataPackage: DataPackage; locale: LocaleSlug; best?: boolean };

/** The ticket of a package for several countries, with their region and number. */
function SharedTicket(props: SharedTicketProps) {
  const t = useTranslations('catalog');
  const title = regionName(props.dataPackage);
  const count = props.dataPackage.countryCodes.length;
  // Some names already tell the number.
  const isTold = title.includes(String(count));
  const place = isTold ? title : t('ticket.covers', { title, countries: t('countries', { count }) });
  return <PackageTicket {...props} place={place} />;
}
