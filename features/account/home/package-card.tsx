import { useFormatter, useNow, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Flag } from '@/components/ui/flag';
import { Gauge } from '@/components/ui/gauge';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { daysLeft, type OwnPackage } from '@/features/account/package-usage';
import { useAccountText } from '@/features/account/use-account-text';
import { useAccountLocale } from '@/features/account/use-sums';
import { packagesHref } from '@/features/countries/public';
import styles from './package-card.module.scss';

type PackageCardProps = { bought: OwnPackage; onRefresh: () => void };

const minute = 60_000;

/** A package that waits for its first data, or one in use. */
export function PackageCard(props: PackageCardProps) {
  return props.bought.state === 'waiting' ? <WaitingCard {...props} /> : <RunningCard {...props} />;
}

function CardHead({ bought: { flag, place }, badge }: Pick<PackageCardProps, 'bought'> & { badge: ReactNode }) {
  return (
    <div className={styles.head}>
      <h2 className={`t4 ${styles.place}`}>
        {flag && <Flag icon={flag} />}
        {place}
      </h2>
      {badge}
    </div>
  );
}

/** What was bought, and when it begins. */
function WaitingCard({ bought, onRefresh }: PackageCardProps) {
  const t = useTranslations('account.packages');
  const { megabytes, day } = useAccountText();
  const { totalMb, days, beginsBefore, isLocal } = bought;
  const where = isLocal ? 'here' : 'anywhere';
  return (
    <Card as="section" className={styles.card}>
      <CardHead bought={bought} badge={<Badge tone="info">{t('waiting')}</Badge>} />
      <p className={styles.size}>
        <span className="fig">{megabytes(totalMb)}</span>{' '}
        <span className="small muted">{t('forDays', { count: days })}</span>
      </p>
      <p>{beginsBefore ? t(`starts.${where}By`, { day: day(beginsBefore) }) : t(`starts.${where}`)}</p>
      <div className={`small ${styles.foot}`}>
        <div className={styles.line}>
          <span className="muted">{t('noDayLost')}</span>
          <TextButton className={styles.short ?? ''} onClick={onRefresh}>
            {t('refresh')}
          </TextButton>
        </div>
      </div>
    </Card>
  );
}

/** How much of a package is used, how long it lasts, and how fresh that knowledge is. */
function RunningCard({ bought, onRefresh }: PackageCardProps) {
  const t = useTranslations('account.packages');
  const locale = useAccountLocale();
  const now = useNow({ updateInterval: minute });
  const { megabytes, day } = useAccountText();
  const { usedMb, totalMb, leftMb, expiresAt, updatedAt } = bought;
  return (
    <Card as="section" className={styles.card}>
      <CardHead bought={bought} badge={<Badge tone="ok">{t('active')}</Badge>} />
      <Gauge
        label={t('usage')}
        used={usedMb}
        total={totalMb}
        value={megabytes(leftMb)}
        caption={t('left', { total: megabytes(totalMb) })}
      />
      <div className={`small ${styles.foot}`}>
        <div className={styles.line}>
          <span className="muted">
            {expiresAt && t('ends', { day: day(expiresAt), count: daysLeft(expiresAt, now) })}
          </span>
          <TextLink className={styles.short} href={packagesHref(locale)}>
            {t('add')}
          </TextLink>
        </div>
        {updatedAt && <Freshness updatedAt={updatedAt} now={now} onRefresh={onRefresh} />}
      </div>
    </Card>
  );
}

type FreshnessProps = { updatedAt: string; now: Date; onRefresh: () => void };

function Freshness({ updatedAt, now, onRefresh }: FreshnessProps) {
  const t = useTranslations('account.packages');
  const format = useFormatter();
  const time = new Date(updatedAt);
  const isFresh = now.getTime() - time.getTime() < minute;
  return (
    <div className={styles.line}>
      <span className="muted">{isFresh ? t('now') : t('updated', { ago: format.relativeTime(time, now) })}</span>
      <TextButton className={styles.short ?? ''} onClick={onRefresh}>
        {t('refresh')}
      </TextButton>
    </div>
  );
}
