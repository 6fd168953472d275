import { useTranslations } from 'next-intl';
import { Markup } from '@/components/markup/markup';
import { Chip } from '@/components/ui/chip';
import { EmptyState } from '@/components/ui/empty-state';
import { Note } from '@/components/ui/note';
import type { getPackageList } from '@/features/catalog/package-pages';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { CountryChips } from './country-chips';
import { CountryGroup } from './country-group';
import { CountryIndex } from './country-index';
import styles from './country-page.module.scss';
import { PackageFinder } from './package-finder';
import { PackageGroup } from './package-group';

type PackageListProps = {
  list: Awaited<ReturnType<typeof getPackageList>>;
  locale: LocaleSlug;
  /** The provider's text below the list, sanitised (F3.37). */
  text: string;
};

/** With their packages; every other country has a page of its own, so that the document stays light. */
const shownCountries = 4;

/** Packages by kind: popular countries, several countries, the world, then every country by name (F2.40). */
export function PackageList({ list, locale, text }: PackageListProps) {
  const t = useTranslations('catalog.list');
  const { popular, regional, global, countries } = list;
  const first = popular.slice(0, shownCountries);
  const packages = [...first.flatMap((group) => group.packages), ...regional, ...global];
  return (
    <div className={`page wrap ${styles.groups}`}>
      <CountryChips label={t('popular')} countries={popular.map(({ country }) => country)} locale={locale}>
        <Chip href="#countries">{t('index')}</Chip>
      </CountryChips>
      {packages.length === 0 ? (
        <EmptyState title={t('empty')} />
      ) : (
        <PackageFinder packages={packages} kinds={{ local: t('local'), regional: t('regional'), global: t('global') }}>
          {first.map((group) => (
            <CountryGroup key={group.country.slug} {...group} locale={locale} />
          ))}
          <PackageGroup id="regional" title={t('border')} packages={regional} locale={locale} />
          <PackageGroup id="global" title={t('world')} packages={global} locale={locale} />
        </PackageFinder>
      )}
      <Note>{t('numberNote')}</Note>
      <CountryIndex countries={countries} locale={locale} />
      {text !== '' && <Markup html={text} article />}
    </div>
  );
}
