import { useLocale, useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { CourseLine } from '@/components/ui/course-line';
import { Flag } from '@/components/ui/flag';
import { Icon } from '@/components/ui/icon';
import { localFlag } from '@/features/countries/public';
import type { OrderedPackage } from '@/lib/api/contract/order';
import { formatDay } from '@/lib/format/dates';
import styles from './ordered-package-card.module.scss';

const badges = {
  waiting: { tone: 'info', icon: 'hourglass', progress: 0 },
  running: { tone: 'ok', icon: 'radio-tower', progress: 0.5 },
  ended: { tone: 'neutral', icon: 'flag', progress: 1 },
} as const;

/** A package that was bought, as `caption` says how: it waits for its country, runs, or is over. */
export function OrderedPackageCard({ product, caption }: { product: OrderedPackage; caption: string }) {
  const t = useTranslations('result.package');
  const { title, countryCode, state = 'waiting' } = product;
  const { progress, ...badge } = badges[state];
  return (
    <Card as="section" className={styles.card} aria-label={t('label')}>
      <div className={styles.what}>
        {countryCode ? <Flag icon={localFlag(countryCode)} size="l" /> : <Icon name="globe" />}
        <div>
          <h2 className="t4">{title}</h2>
          <p className="cap">{caption}</p>
        </div>
      </div>
      <div className={styles.way}>
        <CourseLine onCard progress={progress} />
        <p className="cap">
          <PackageCourse product={product} />
        </p>
      </div>
      <Badge {...badge}>{t(`states.${state}`)}</Badge>
    </Card>
  );
}

/** Until when it waits and how long it then runs; until when it runs. */
function PackageCourse({ product }: { product: OrderedPackage }) {
  const t = useTranslations('result.package');
  const language = useLocale();
  const { state = 'waiting', beginsBefore, expiresAt, days } = product;
  const day = (iso: string) => formatDay(new Date(iso), language);
  if (state === 'running' && expiresAt) return t('runs', { day: day(expiresAt) });
  if (state === 'ended') return expiresAt ? t('ended', { day: day(expiresAt) }) : t('states.ended');
  return (
    <>
      {beginsBefore ? t('waitsUntil', { day: day(beginsBefore) }) : t('waits')}{' '}
      {days !== undefined && t('then', { count: days })}
    </>
  );
}
