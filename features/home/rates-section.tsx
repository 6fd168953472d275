import { useTranslations } from 'next-intl';
import { Stage, StageHead } from '@/components/ui/stage';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { useIslandMessages } from '@/lib/i18n/use-island-messages';
import type { HomeCourse } from './home-course';
import { Rates } from './islands';

/** Stage 2 of home: what a country costs (F2.31). */
export function RatesSection({ locale, course }: { locale: LocaleSlug; course: HomeCourse | null }) {
  const t = useTranslations('home.rates');
  const messages = useIslandMessages('rates');
  return (
    <Stage id="all-world" stage={2} ground="night" labelledBy="rates-title">
      {course ? (
        <Rates {...{ locale, messages, ...course }} />
      ) : (
        <StageHead>
          <h2 className="t1" id="rates-title">
            {t('title')}
          </h2>
          <p className="lead">{t('lead')}</p>
        </StageHead>
      )}
    </Stage>
  );
}
