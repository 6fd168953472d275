import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/controls/button';
import { Icon } from '@/components/ui/pictures/icon';
import { ChartDrawing } from '@/features/chart/public';
import { drawGlobe } from '@/features/chart/public-server';
import { type Country, defaultVisitorCountry, exampleDestination } from '@/features/countries/public';
import type { DataPackage } from '@/features/packages/public';
import { useIslandMessages } from '@/lib/i18n/island-messages';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { homeSectionHref } from '@/lib/i18n/site-hrefs';
import { courseTag, homeChart } from './home-chart';
import type { Course } from './home-course';
import styles from './intro.module.scss';
import { CourseChartIsland, RouteCardIsland } from './islands';

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
      {/* Browsers paint what they have read so far, and header and route card would move when the rest of the first view comes. */}
      <link rel="expect" href="#intro-end" blocking="render" />
      <div className={`wrap ${styles.inside}`}>
        <div className={styles.copy}>
          <h1 className={`hero-t ${styles.title}`} id="intro-title">
            {t('title')}
          </h1>
          <p className={`lead ${styles.lead}`}>{text || t('text')}</p>
          <ButtonLink href={homeSectionHref(locale, 'tariff')} variant="main" size="l" className={styles.start}>
            {t('cta')}
            <Icon name="arrow-right" />
          </ButtonLink>
        </div>
        <div className={styles.slot}>
          {drawing &&
            (course ? (
              <CourseChartIsland locale={locale} course={course} drawing={drawing} messages={{}} />
            ) : (
              <ChartDrawing variant="intro" drawing={drawing} />
            ))}
        </div>
        {course && <RouteCardIsland locale={locale} messages={messages} course={course} />}
      </div>
      <span id="intro-end" />
    </section>
  );
}
