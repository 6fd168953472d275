import { useQuery } from '@tanstack/react-query';
import { useLocale, useNow, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/blocks/card';
import { ButtonLink } from '@/components/ui/controls/button';
import { TextButton, TextLink } from '@/components/ui/controls/text-link';
import { Badge } from '@/components/ui/feedback/badge';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Flag } from '@/components/ui/pictures/flag';
import { Gauge } from '@/components/ui/pictures/gauge';
import styles from '@/features/account/account-list.module.scss';
import { isUnread } from '@/features/account/failure-note';
import { daysLeft, type OwnPackage, ownPackagesQuery } from '@/features/account/model/own-packages';
import { ReadFailure } from '@/features/account/read-failure';
import { useAccountText } from '@/features/account/use-account-text';
import { useAccountLocale } from '@/features/account/use-sums';
import { packagesHref } from '@/features/countries/public';
import { formatAgo } from '@/lib/format/dates';
import { PackageCardSkeleton } from './home-grid';
import cardStyles from './package-card.module.scss';

/** The packages of the main number, in use, waiting and ended; without one to use, the way to one. */
export function HomePackages({ numberId }: { numberId: number }) {
  const query = useQuery(ownPackagesQuery(numberId));
  const { data } = query;
  if (isUnread(query)) {
    return (
      <Card as="section">
        <ReadFailure of={[query]} />
      </Card>
    );
  }
  if (!data) return <PackageCardSkeleton />;
  return (
    <>
      {data.usable.length === 0 && <NoPackage />}
      {data.usable.map((bought) => (
        <PackageCard key={bought.id} bought={bought} onRefresh={() => void query.refetch()} />
      ))}
      {data.ended.length > 0 && <EndedPackages ended={data.ended} />}
    </>
  );
}

function NoPackage() {
  const t = useTranslations('account.packages');
  const locale = useAccountLocale();
  return (
    <Card as="section">
      <EmptyState
        heading="h2"
        title={t('noneTitle')}
        text={t('noneText')}
        action={
          <ButtonLink variant="line" href={packagesHref(locale)}>
            {t('choose')}
          </ButtonLink>
        }
      />
    </Card>
  );
}

/** The last packages that are over, and what ended each. */
function EndedPackages({ ended }: { ended: readonly OwnPackage[] }) {
  const t = useTranslations('account.packages.ended');
  const { megabytes } = useAccountText();
  return (
    <Card as="section">
      <h2 className="t4">{t('title')}</h2>
      <ul className={styles.list}>
        {ended.map((bought) => (
          <li key={`${bought.id} ${bought.updatedAt}`}>
            <span className={styles.text}>
              <span className="strong">{bought.place}</span>
              <EndOf bought={bought} />
            </span>
            <span className={styles.end}>{megabytes(bought.totalMb)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function EndOf({ bought: { isRefunded, leftMb, hasBegun, expiresAt } }: { bought: OwnPackage }) {
  const t = useTranslations('account.packages.ended');
  const { day } = useAccountText();
  if (isRefunded) return <span className="cap">{t('refunded')}</span>;
  if (leftMb === 0) return <span className="cap">{t('usedUp')}</span>;
  if (!hasBegun) return <span className="cap">{t('neverBegun')}</span>;
  return <span className="cap">{expiresAt ? t('on', { day: day(expiresAt) }) : t('over')}</span>;
}

type PackageCardProps = { bought: OwnPackage; onRefresh: () => void };

const minute = 60_000;

/** A package that waits for its first data, or one in use. */
function PackageCard(props: PackageCardProps) {
  return props.bought.state === 'waiting' ? <WaitingCard {...props} /> : <RunningCard {...props} />;
}

function CardHead({ bought: { flag, place }, badge }: Pick<PackageCardProps, 'bought'> & { badge: ReactNode }) {
  return (
    <div className={cardStyles.head}>
      <h2 className={`t4 ${cardStyles.place}`}>
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
    <Card as="section" className={cardStyles.card}>
      <CardHead bought={bought} badge={<Badge tone="info">{t('waiting')}</Badge>} />
      <p className={cardStyles.size}>
        <span className="fig">{megabytes(totalMb)}</span>{' '}
        <span className="small muted">{t('forDays', { count: days })}</span>
      </p>
      <p>{beginsBefore ? t(`starts.${where}By`, { day: day(beginsBefore) }) : t(`starts.${where}`)}</p>
      <div className={`small ${cardStyles.foot}`}>
        <div className={cardStyles.line}>
          <span className="muted">{t('noDayLost')}</span>
          <TextButton className={cardStyles.short ?? ''} onClick={onRefresh}>
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
    <Card as="section" className={cardStyles.card}>
      <CardHead bought={bought} badge={<Badge tone="ok">{t('active')}</Badge>} />
      <Gauge
        label={t('usage')}
        used={usedMb}
        total={totalMb}
        value={megabytes(leftMb)}
        caption={t('left', { total: megabytes(totalMb) })}
      />
      <div className={`small ${cardStyles.foot}`}>
        <div className={cardStyles.line}>
          <span className="muted">
            {expiresAt && t('ends', { day: day(expiresAt), count: daysLeft(expiresAt, now) })}
          </span>
          <TextLink className={cardStyles.short} href={packagesHref(locale)}>
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
  const language = useLocale();
  const time = new Date(updatedAt);
  const isFresh = now.getTime() - time.getTime() < minute;
  return (
    <div className={cardStyles.line}>
      <span className="muted">{isFresh ? t('now') : t('updated', { ago: formatAgo(time, now, language) })}</span>
      <TextButton className={cardStyles.short ?? ''} onClick={onRefresh}>
        {t('refresh')}
      </TextButton>
    </div>
  );
}
