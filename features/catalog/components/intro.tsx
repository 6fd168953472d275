import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { homeSectionHref } from '@/features/catalog/catalog-hrefs';
import { courseTag } from '@/features/catalog/chart/course-tag';
import { homeChart } from '@/features/catalog/chart/home-chart';
import type { Country } from '@/features/catalog/country-model';
import type { Course } from '@/features/catalog/home-course';
import { CourseChart, RouteCard } from '@/features/catalog/islands';
import type { DataPackage } from '@/features/catalog/package-model';
import { defaultVisitorCountry, exampleDestination } from '@/features/catalog/visitor-country';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { useIslandMessages } from '@/lib/i18n/use-island-messages';
import { ChartDrawing } from './chart-drawing';
import { drawGlobe } from './globe';
import styles from './intro.module.scss';

type IntroProps = {
  locale: LocaleSlug;
  /** The provider's own words (F3.36), else ours. */
  text: string | undefined;
  countries: readonly Country[];
  /** Null while no country is known. */
  course: Course | null;
  /** What the course on the chart leads to. */
  example: DataPackage | null;
};

/** Stage 0 of home: the promise, the course on the chart and the way to the tariffs (F2.26, F2.29, F2.66). */
export function Intro({ locale, text, countries, course, example }: IntroProps) {
  const t = useTranslations('home.intro');
  const messages = useIslandMessages('routeCard');
  const chart = homeChart(countries, {
    from: course?.here?.code ?? defaultVisitorCountry,
    to: course?.going.code ?? exampleDestination,
    price: example && courseTag(example, locale, (words) => t('tag', words)),
  });
  const drawing = chart && drawGlobe({ stops: chart.stops, route: chart.course });
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
          {drawing &&
            (course ? (
              <CourseChart {...{ locale, course, drawing }} messages={{}} />
            ) : (
              <ChartDrawing variant="intro" drawing={drawing} />
            ))}
        </div>
        {course && <RouteCard {...{ locale, messages, course }} />}
      </div>
    </section>
  );
}
