import { useTranslations } from 'next-intl';
import { Band, BandHead } from '@/components/ui/blocks/band';
import { Markup } from '@/components/ui/blocks/markup';
import { Chip } from '@/components/ui/controls/chip';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Note } from '@/components/ui/feedback/note';
import { Globe, placeOf, type Stop } from '@/features/chart/public-server';
import { exampleDestination } from '@/features/countries/public';
import { CountryChips, CountryIndex, CountrySearchIsland } from '@/features/countries/public-server';
import { startOfAll } from '@/features/packages/model/fact-texts';
import type { FirstTariff } from '@/features/packages/model/first-price';
import { bestPriced, type PackagesOfCountry } from '@/features/packages/model/package-model';
import type { getPackageList } from '@/features/packages/model/package-queries';
import { unitPrice } from '@/features/packages/model/unit-price';
import { useIslandMessages } from '@/lib/i18n/island-messages';
import { type Language, type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import { PackageFinderIsland } from './islands';
import styles from './package-list.module.scss';
import { countrySection, sharedSection } from './package-sections';

type ShownList = Awaited<ReturnType<typeof getPackageList>>;

type PackageListProps = {
  list: ShownList;
  locale: LocaleSlug;
  /** The tariff of a new number; null when none is for sale. */
  tariff: FirstTariff | null;
  /** The provider's text below the list, sanitised (F3.37). */
  text: string;
};

/** With their packages; every other country has a page of its own, so that the document stays light. */
const shownCountries = 4;

/** Packages by kind: popular countries, several countries, the world, then every country by name (F2.40). */
export function PackageList({ list, locale, tariff, text }: PackageListProps) {
  const t = useTranslations('catalog.list');
  const search = useTranslations('catalog.search');
  const { popular, regional, global, countries, lowest } = list;
  const messages = useIslandMessages('finder');
  const sections = [
    ...popular.slice(0, shownCountries).map((group) => countrySection(group, { locale, tariff })),
    sharedSection({ id: 'regional', title: t('border'), packages: regional, locale, tariff }),
    sharedSection({ id: 'global', title: t('world'), packages: global, locale, tariff }),
  ];
  return (
    <div className="page wrap groups">
      <CountryChips label={search('popular')} countries={popular.map(({ country }) => country)} locale={locale}>
        <Chip href="#countries">{t('index')}</Chip>
      </CountryChips>
      {sections.every(({ packages }) => packages.length === 0) ? (
        <EmptyState title={t('empty')} />
      ) : (
        <PackageFinderIsland
          locale={locale}
          messages={messages}
          sections={sections}
          kinds={{ local: t('local'), regional: t('regional'), global: t('global') }}
        />
      )}
      <Note>{t('numberNote')}</Note>
      <CountryIndex countries={countries} locale={locale} lowest={lowest} />
      {text !== '' && <Markup html={text} article />}
    </div>
  );
}

type PackageListHeadProps = {
  locale: LocaleSlug;
  list: ShownList;
  /** Whether somebody has looked for what is not there. */
  nothing?: boolean;
};

/** Head of the package list: the question, the search, and what a gigabyte costs on the chart. */
export function PackageListHead({ locale, list, nothing = false }: PackageListHeadProps) {
  const t = useTranslations('catalog.list');
  const { popular, regional, global } = list;
  const starts = startOfAll([...popular.flatMap(({ packages }) => packages), ...regional, ...global]);
  const stops = listChart(popular, languageOf(locale), (country, unit) => t('perGb', { country, unit }));
  return (
    <Band chart={<Globe variant="band" stops={stops} />}>
      <BandHead>
        <h1 className={`t1 ${styles.question}`}>{t(nothing ? 'nothingTitle' : 'title')}</h1>
        <p className="lead">{nothing ? t('nothing') : t('lead', { starts })}</p>
        <CountrySearchIsland locale={locale} messages={useIslandMessages('country')} />
      </BandHead>
    </Band>
  );
}

/** Of many countries only these: the names of all would write over each other. */
const roomFor: readonly string[] = ['ES', 'IT', 'TR', 'GE', 'EG', 'AE', 'TH', 'JP'];
const leftOfDot: readonly string[] = ['TR', 'TH'];

/** Stops with the lowest price of a gigabyte there; the example country has it in a tag. */
export function listChart(
  groups: readonly PackagesOfCountry[],
  language: Language,
  tagLabel: (country: string, unit: string) => string,
): Stop[] {
  return groups.flatMap(({ country, packages }): Stop[] => {
    const best = bestPriced(packages);
    const place = placeOf(country.code);
    if (!best || !place || (groups.length > 1 && !roomFor.includes(country.code))) return [];
    const { amount, unit } = unitPrice(best, language);
    if (country.code === exampleDestination) {
      return [{ key: country.code, place, kind: 'to', label: tagLabel(country.name, unit), price: amount }];
    }
    return [{ key: country.code, place, label: `${country.name} ${amount}`, left: leftOfDot.includes(country.code) }];
  });
}
