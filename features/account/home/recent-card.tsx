import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Card } from '@/components/ui/card';
import { TextLink } from '@/components/ui/text-link';
import { accountPageHref } from '@/features/account/account-hrefs';
import { HistoryIcon } from '@/features/account/history-icon';
import { type HistoryEntry, lastDays, latestOf } from '@/features/account/history-model';
import { historyQuery } from '@/features/account/history-query';
import { LoadFailure } from '@/features/account/load-failure';
import { useAccountText } from '@/features/account/use-account-text';
import { useAccountLocale } from '@/features/account/use-sums';
import { numberText } from '@/lib/format/number-text';
import { RowsSkeleton } from './home-skeleton';
import styles from './list.module.scss';

const mostRows = 5;

/** The newest rows of both histories of the last 30 days. */
export function RecentCard({ numberId }: { numberId: number }) {
  const t = useTranslations('account.recent');
  const locale = useAccountLocale();
  const [range] = useState(() => lastDays(30, new Date()));
  const queries = [
    useQuery(historyQuery({ kind: 'balance-history', numberId, ...range })),
    useQuery(historyQuery({ kind: 'refill-history', numberId, ...range })),
  ];
  const failed = queries.filter(({ isError, data }) => isError && !data);
  const lists = queries.flatMap(({ data }) => (data ? [data] : []));
  const isReady = lists.length === queries.length;
  const rows = latestOf(lists, mostRows);
  return (
    <Card as="section">
      <div className="row between">
        <h2 className="t3">{t('title')}</h2>
        <TextLink href={accountPageHref(locale, 'Balance')}>{t('all')}</TextLink>
      </div>
      {failed.length > 0 && (
        <LoadFailure
          error={failed[0]?.error}
          onRetry={() => void Promise.all(failed.map(({ refetch }) => refetch()))}
        />
      )}
      {failed.length === 0 && !isReady && <RowsSkeleton rows={mostRows} />}
      {isReady && rows.length === 0 && <p className="muted">{t('none')}</p>}
      {isReady && rows.length > 0 && (
        <ul className={styles.list}>
          {rows.map((entry) => (
            <RecentRow key={`${entry.at} ${entry.type} ${entry.volume}`} entry={entry} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function RecentRow({ entry }: { entry: HistoryEntry }) {
  const t = useTranslations('account.history');
  const { amount, volume, time } = useAccountText();
  const { type, unit, country, msisdn, at } = entry;
  const about = type === 'call' || type === 'sms' ? numberText(msisdn) : country;
  return (
    <li>
      <span className={styles.mark}>
        <HistoryIcon entry={entry} />
      </span>
      <span className={styles.text}>
        <span className="strong">
          {t(`types.${type}`)}
          {about && ` · ${about}`}
        </span>
        <span className="cap">
          {time(at)}
          {unit !== 'piece' && ` · ${volume(entry)}`}
        </span>
      </span>
      <span className={styles.end}>{amount(entry)}</span>
    </li>
  );
}
