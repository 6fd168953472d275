import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/blocks/card';
import { classNames } from '@/components/ui/class-names';
import { TextLink } from '@/components/ui/controls/text-link';
import { Badge } from '@/components/ui/feedback/badge';
import { CourseLine } from '@/components/ui/pictures/course-line';
import { Flag } from '@/components/ui/pictures/flag';
import { Icon } from '@/components/ui/pictures/icon';
import type { AccountNumber } from '@/features/account/model/account-model';
import { numbersQuery } from '@/features/account/model/account-query-options';
import { ReadFailure } from '@/features/account/read-failure';
import { useAccountText } from '@/features/account/use-account-text';
import { useAccountLocale } from '@/features/account/use-sums';
import { packagesHref } from '@/features/countries/public';
import { numberText } from '@/lib/format/number-text';
import { type BoughtPackage, packageHistoriesQuery, packageHistoryQuery } from './package-history';
import styles from './packages-card.module.scss';
import { PackagesSkeleton } from './packages-skeleton';

/**
 * The packages of every number of the account, waiting, running and ended, and then `children`, whose place depends on
 * them. Without a number there is nothing to tell.
 */
export function PackagesCard({ children }: { children: ReactNode }) {
  const t = useTranslations('orders.packages');
  const locale = useAccountLocale();
  const query = useQuery(numbersQuery);
  const { data: numbers } = query;
  const histories = useQuery(packageHistoriesQuery(numbers));
  if (numbers?.length === 0) return children;
  if (numbers ? histories.isPending : !query.isError) return <PackagesSkeleton />;
  return (
    <>
      <Card as="section">
        <div className="row between">
          <h2 className="t3">{t('title')}</h2>
          <TextLink href={packagesHref(locale)}>{t('buy')}</TextLink>
        </div>
        {!numbers && <ReadFailure of={[query]} />}
        {numbers?.map((number) => (
          <NumberPackages key={number.id} number={number} named={numbers.length > 1} />
        ))}
      </Card>
      {children}
    </>
  );
}

type NumberPackagesProps = {
  number: AccountNumber;
  /** One of several numbers, so that it is said whose packages these are. */
  named: boolean;
};

function NumberPackages({ number: { id, msisdn }, named }: NumberPackagesProps) {
  const t = useTranslations('orders.packages');
  const query = useQuery({ ...packageHistoryQuery(id), retryOnMount: false });
  const { data } = query;
  return (
    <div className={styles.number}>
      {named && (
        <h3 className={styles.name}>
          <span className="sr">{t('ofNumber', { number: numberText(msisdn) })}</span>
          <span aria-hidden="true">{numberText(msisdn)}</span>
        </h3>
      )}
      {!data && query.isError && <ReadFailure of={[query]} />}
      {data?.length === 0 && <p className="muted">{t('none')}</p>}
      {data && data.length > 0 && (
        <ul>
          {data.map((bought) => (
            <BoughtPackageRow key={`${bought.id} ${bought.boughtAt}`} bought={bought} />
          ))}
        </ul>
      )}
    </div>
  );
}

const badges = {
  waiting: { tone: 'info', icon: 'hourglass' },
  running: { tone: 'ok', icon: 'radio-tower' },
  ended: { tone: 'neutral', icon: 'flag' },
} as const;

/** One package with its line: dashes wait, what is travelled is used, a grey one has ended. */
function BoughtPackageRow({ bought }: { bought: BoughtPackage }) {
  const t = useTranslations('orders.packages');
  const { megabytes, day } = useAccountText();
  const { place, flag, state, totalMb, usedMb, days, boughtAt } = bought;
  const isOver = state === 'ended';
  const progress = state === 'waiting' ? 0 : usedMb / Math.max(totalMb, 1);
  return (
    <li className={classNames(styles.row, isOver && styles.over)}>
      <div className={styles.what}>
        <span className={styles.flag}>{flag ? <Flag icon={flag} /> : <Icon name="globe" />}</span>
        <div>
          <p className="strong">{t('name', { place, volume: megabytes(totalMb), count: days })}</p>
          {boughtAt && <p className="cap">{t('bought', { day: day(boughtAt) })}</p>}
        </div>
      </div>
      <div className={styles.way}>
        <CourseLine onCard progress={isOver ? 1 : progress} className={isOver ? styles.ended : undefined} />
        <p className="cap">
          <StateDetails bought={bought} />
        </p>
      </div>
      <Badge {...badges[state]} className={styles.state}>
        {t(`states.${state}`)}
      </Badge>
    </li>
  );
}

/** When it starts, how much is left until when, or what ended it. */
function StateDetails({ bought }: { bought: BoughtPackage }) {
  const t = useTranslations('orders.packages');
  const { megabytes, day } = useAccountText();
  const { state, isLocal, beginsBefore, expiresAt, updatedAt, leftMb, totalMb, hasBegun, isRefunded } = bought;
  if (state === 'waiting') return beginsBefore && t(isLocal ? 'here' : 'anywhere', { day: day(beginsBefore) });
  if (state === 'running') {
    return expiresAt && t('left', { left: megabytes(leftMb), total: megabytes(totalMb), day: day(expiresAt) });
  }
  if (isRefunded) return t('refunded');
  if (leftMb === 0 && updatedAt) return t('usedUp', { day: day(updatedAt) });
  if (!hasBegun) return t('neverBegun');
  return expiresAt && t('over', { day: day(expiresAt) });
}
