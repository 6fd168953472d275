import { useFormatter, useNow, useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Flag } from '@/components/ui/flag';
import { Gauge } from '@/components/ui/gauge';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { useAccountLocale } from '@/features/account/account-scope';
import { type ActivePackage, daysLeft } from '@/features/account/package-usage';
import { useAccountText } from '@/features/account/use-account-text';
import { packagesHref } from '@/features/catalog/public';
import styles from './package-card.module.scss';

type PackageCardProps = { bought: ActivePackage; onRefresh: () => void };

const minute = 60_000;

/** How much of a package is used, how long it lasts, and how fresh that knowledge is. */
export function PackageCard({ bought, onRefresh }: PackageCardProps) {
  const t = useTranslations('account.packages');
  const locale = useAccountLocale();
  const now = useNow({ updateInterval: minute });
  const { megabytes, day } = useAccountText();
  const { place, flag, usedMb, totalMb, leftMb, expiresAt, updatedAt } = bought;
  return (
    <Card as="section" className={styles.card}>
      <div className={styles.head}>
        <h2 className={`t4 ${styles.place}`}>
          {flag && <Flag icon={flag} />}
          {place}
        </h2>
        <Badge tone="ok">{t('active')}</Badge>
      </div>
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
