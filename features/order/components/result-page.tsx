import { getTranslations } from 'next-intl/server';
import { BusyDot } from '@/components/ui/busy-dot';
import { CourseLine } from '@/components/ui/course-line';
import { Globe } from '@/features/catalog/public-server';
import type { PaidThing } from '@/features/payment/public';
import { loadIslandMessages } from '@/lib/i18n/load-island-messages';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { ResultBand } from './result-band';
import { ResultIsland } from './result-island';
import styles from './result-message.module.scss';

const way = [
  [103.8, 1.35],
  [-3.7, 40.4],
] as const;

/** The result page of orders and top-ups: a shell whose island asks how the payment stands. */
export async function ResultPage({ locale, thing }: { locale: LocaleSlug; thing: PaidThing }) {
  const [t, messages] = await Promise.all([getTranslations('result.loading'), loadIslandMessages('result', locale)]);
  const stops = [
    { key: 'from', place: way[0], label: '', kind: 'from', always: true },
    { key: 'to', place: way[1], label: '', kind: 'to', always: true },
  ] as const;
  const chart = <Globe variant="status" stops={stops} route={way} />;
  return (
    <ResultIsland locale={locale} thing={thing} chart={chart} messages={messages}>
      <ResultBand chart={chart}>
        <div className={styles.head}>
          <div className={styles.line}>
            <CourseLine progress={0.3} />
          </div>
          <h1 className="t1">{t('title')}</h1>
          <p className="lead">{t('text')}</p>
          <BusyDot label={t('title')} />
        </div>
      </ResultBand>
    </ResultIsland>
  );
}
