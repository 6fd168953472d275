import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/blocks/card';
import { classNames } from '@/components/ui/class-names';
import { IconButtonLink } from '@/components/ui/controls/icon-button';
import { TextLink } from '@/components/ui/controls/text-link';
import styles from '@/features/account/account-list.module.scss';
import { isUnread } from '@/features/account/failure-note';
import { HistoryIcon } from '@/features/account/history-icon';
import { accountPageHref, newNumberHref } from '@/features/account/model/account-hrefs';
import type { AccountNumber } from '@/features/account/model/account-model';
import { type HistoryEntry, lastDays, latestOf, withKeys } from '@/features/account/model/history-model';
import { historyQuery } from '@/features/account/model/history-query-options';
import { BlockBadge } from '@/features/account/number-block';
import { ReadFailure } from '@/features/account/read-failure';
import { ReferralCard } from '@/features/account/referral-card';
import { RowsSkeleton } from '@/features/account/skeletons';
import { useAccountText } from '@/features/account/use-account-text';
import { useAccountLocale } from '@/features/account/use-sums';
import { useMoney } from '@/lib/browser/use-money';
import { numberText } from '@/lib/format/number-text';

/** The newest rows of both histories of the last 30 days. */
export function RecentCard({ numberId, rows: most }: { numberId: number; rows: number }) {
  const t = useTranslations('account.recent');
  const locale = useAccountLocale();
  const range = lastDays(30, new Date());
  const queries = [
    useQuery(historyQuery({ kind: 'balance-history', numberId, ...range })),
    useQuery(historyQuery({ kind: 'refill-history', numberId, ...range })),
  ];
  const failed = queries.filter(isUnread);
  const lists = queries.flatMap(({ data }) => (data ? [data] : []));
  const isReady = lists.length === queries.length;
  const rows = latestOf(lists, most);
  return (
    <Card as="section">
      <div className="row between">
        <h2 className="t3">{t('title')}</h2>
        <TextLink href={accountPageHref(locale, 'Balance')}>{t('all')}</TextLink>
      </div>
      {failed.length > 0 && <ReadFailure of={failed} />}
      {failed.length === 0 && !isReady && <RowsSkeleton rows={most} />}
      {isReady && rows.length === 0 && <p className="muted">{t('none')}</p>}
      {isReady && rows.length > 0 && (
        <ul className={styles.list}>
          {withKeys(rows).map((entry) => (
            <RecentRow key={entry.key} entry={entry} />
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

type NumbersAsideProps = { numbers: readonly AccountNumber[]; referralCode: string | null };

/** The numbers in short, and the code for friends (F1.19). */
export function NumbersAside({ numbers, referralCode }: NumbersAsideProps) {
  return (
    <>
      <NumbersCard numbers={numbers} />
      {referralCode && <ReferralCard code={referralCode} />}
    </>
  );
}

/** The numbers in short, with the way to all of them and to one more. */
function NumbersCard({ numbers }: { numbers: readonly AccountNumber[] }) {
  const t = useTranslations('account');
  const locale = useAccountLocale();
  return (
    <Card as="section">
      <div className="row between">
        <h2 className="t3">{t('numbers.title')}</h2>
        <IconButtonLink icon="plus" shape="round" label={t('menu.order')} href={newNumberHref(locale)} />
      </div>
      {numbers.length === 0 && <p className="muted">{t('numbers.noneText')}</p>}
      <ul className={styles.list}>
        {numbers.map((number) => (
          <NumberLine key={number.id} number={number} />
        ))}
      </ul>
      {numbers.length > 0 && <TextLink href={accountPageHref(locale, 'MyNumbers')}>{t('numbers.all')}</TextLink>}
    </Card>
  );
}

function NumberLine({ number }: { number: AccountNumber }) {
  const t = useTranslations('account.numbers');
  const money = useMoney();
  const { day } = useAccountText();
  const { msisdn, validUntil, block, balanceCents } = number;
  return (
    <li>
      <span className={styles.text}>
        <span className="strong num">{numberText(msisdn)}</span>
        {block ? (
          <BlockBadge block={block} />
        ) : (
          <span className="cap">{validUntil ? t('until', { day: day(validUntil) }) : t('forever')}</span>
        )}
      </span>
      <span className={classNames(styles.end, balanceCents < 0 && styles.debt)}>{money(balanceCents)}</span>
    </li>
  );
}
