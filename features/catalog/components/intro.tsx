import { useTranslations } from 'next-intl';
import { Slot } from '@/components/island/slot';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { homeSectionHref } from '@/features/catalog/catalog-hrefs';
import { courseTag } from '@/features/catalog/chart/course-tag';
import { homeChart } from '@/features/catalog/chart/home-chart';
import type { Country } from '@/features/catalog/country-model';
import type { DataPackage } from '@/features/catalog/package-model';
import { defaultVisitorCountry, exampleDestination } from '@/features/catalog/visitor-country';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { Globe } from './globe';
import styles from './intro.module.scss';
import { RouteCard } from './route-card';

type IntroProps = {
  locale: LocaleSlug;
  /** The provider's own words (F3.36), else ours. */
  text: string | undefined;
  countries: readonly Country[];
  /** What the course on the chart leads to. */
  example: DataPackage | null;
};

/** Stage 0 of home: the promise, the course on the chart and the way to the tariffs (F2.26, F2.29, F2.66). */
export function Intro({ locale, text, countries, example }: IntroProps) {
  const t = useTranslations('home.intro');
  const chart = homeChart(countries, {
    from: defaultVisitorCountry,
    to: exampleDestination,
    price: example && courseTag(example, locale, (words) => t('tag', words)),
  });
  return (
    <section className={styles.intro} id="intro" data-stage={0} aria-labelledby="intro-title">
      <div className={`wrap ${styles.inside}`}>
        <div className={styles.copy}>
          <h1 className={`hero-t ${styles.title}`} id="intro-title">
            {t('title')}
          </h1>
          <p className={`lead ${styles.lead}`}>{text || t('text')}</p>
          <ButtonLink href={homeSectionHref(locale, 'tariff')} variant="course" size="l" className={styles.start}>
            {t('cta')}
            <Icon name="arrow-right" />
          </ButtonLink>
        </div>
        <div className={styles.slot}>
          <Slot name="chart">{chart && <Globe variant="intro" stops={chart.stops} route={chart.course} />}</Slot>
        </div>
        <RouteCard locale={locale} countries={countries} />
      </div>
    </section>
  );
}
