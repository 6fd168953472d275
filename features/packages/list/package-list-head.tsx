import { useTranslations } from 'next-intl';
import { Band } from '@/components/ui/band';
import { Globe } from '@/features/chart/public-server';
import { CountrySearch } from '@/features/countries/public-server';
import styles from '@/features/packages/list/package-list.module.scss';
import type { CountryPackages } from '@/features/packages/model/package-model';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import { useIslandMessages } from '@/lib/i18n/use-island-messages';
import { listChart } from './list-chart';

type PackageListHeadProps = { locale: LocaleSlug; popular: readonly CountryPackages[] };

/** Head of the package list: the question, the search, and what a gigabyte costs on the chart. */
export function PackageListHead({ locale, popular }: PackageListHeadProps) {
  const t = useTranslations('catalog.list');
  const stops = listChart(popular, languageOf(locale), (country, unit) => t('perGb', { country, unit }));
  return (
    <Band>
      <Globe variant="band" stops={stops} />
      <div className={`wrap ${styles.head}`}>
        <h1 className={`t1 ${styles.question}`}>{t('title')}</h1>
        <p className="lead">{t('lead')}</p>
        <CountrySearch locale={locale} messages={useIslandMessages('country')} />
      </div>
    </Band>
  );
}
