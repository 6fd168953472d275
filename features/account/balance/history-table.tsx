import { useTranslations } from 'next-intl';
import { type ComponentType, useState } from 'react';
import { Button } from '@/components/ui/button';
import { HistoryIcon } from '@/features/account/history-icon';
import { type HistoryEntry, historyGroupSize, inGroups } from '@/features/account/history-model';
import type { HistoryWish } from '@/features/account/history-query';
import { useAccountText } from '@/features/account/use-account-text';
import { numberText } from '@/lib/format/number-text';
import styles from './history-table.module.scss';

type TableProps = { caption: string; entries: readonly HistoryEntry[] };

/** What was used and bought: date, type with direction, number, country, volume, amount (F3.55–F3.57), in groups of three. */
export function HistoryTable({ caption, entries }: TableProps) {
  const t = useTranslations('account.history');
  const heads = [t('date'), t('type'), t('phone'), t('country'), t('volume')];
  return (
    <TableFrame caption={caption} heads={heads} amountHead={t('amount')} groups={inGroups(entries)} row={UsageRow} />
  );
}

function UsageRow({ entry }: { entry: HistoryEntry }) {
  const t = useTranslations('account.history');
  const { amount, volume, time } = useAccountText();
  const { at, type, direction, msisdn, country } = entry;
  return (
    <tr className={styles.row}>
      <td className={styles.fixed}>
        <time dateTime={at}>{time(at)}</time>
      </td>
      <td className={styles.type}>
        <span className={styles.word}>
          <HistoryIcon entry={entry} />
          {t(`types.${type}`)}
          {direction !== 'other' && <span className={styles.direction}> {t(`directions.${direction}`)}</span>}
        </span>
      </td>
      <td className={styles.fixed}>{numberText(msisdn)}</td>
      <td>{country}</td>
      <td className={styles.last}>{type === 'activation' ? '' : volume(entry)}</td>
      <td className={styles.amount}>{amount(entry)}</td>
    </tr>
  );
}

/** Top-ups: when ordered, what, for which number, when added (F3.59), how much. */
export function RefillTable({ caption, entries }: TableProps) {
  const t = useTranslations('account.history');
  const heads = [t('ordered'), t('type'), t('phone'), t('added')];
  return (
    <TableFrame caption={caption} heads={heads} amountHead={t('amount')} groups={inGroups(entries)} row={RefillRow} />
  );
}

function RefillRow({ entry }: { entry: HistoryEntry }) {
  const t = useTranslations('account.history');
  const { amount, time } = useAccountText();
  const { at, type, addedAt, msisdn } = entry;
  return (
    <tr className={styles.row}>
      <td className={styles.fixed}>
        <time dateTime={at}>{time(at)}</time>
      </td>
      <td className={styles.type}>
        <span className={styles.word}>
          <HistoryIcon entry={entry} />
          {t(`types.${type}`)}
        </span>
      </td>
      <td className={styles.fixed}>{numberText(msisdn)}</td>
      <td className={styles.last}>{addedAt && <time dateTime={addedAt}>{time(addedAt)}</time>}</td>
      <td className={styles.amount}>{amount(entry)}</td>
    </tr>
  );
}

type TableFrameProps = {
  caption: string;
  heads: readonly string[];
  amountHead: string;
  groups: readonly (readonly HistoryEntry[])[];
  row: ComponentType<{ entry: HistoryEntry }>;
};

/** A table whose rows stand in groups, each headed by the days it spans (F7.24, A46); without room for them rows become cards of two lines. */
export function TableFrame({ caption, heads, amountHead, groups, row: Row }: TableFrameProps) {
  return (
    <div className={styles.place}>
      <table className={styles.table}>
        <caption className="sr">{caption}</caption>
        <thead className={styles.heads}>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <th scope="col" className={styles.amountHead}>
              {amountHead}
            </th>
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={groupKey(group)} className={styles.group}>
            <tr className={styles.days}>
              <th scope="rowgroup" colSpan={heads.length + 1}>
                <GroupDays group={group} />
              </th>
            </tr>
            {group.map((entry) => (
              <Row key={entryKey(entry)} entry={entry} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

const entryKey = ({ at, type, msisdn, volume, cents }: HistoryEntry) => [at, type, msisdn, volume, cents].join(' ');
const groupKey = (group: readonly HistoryEntry[]) => group.map(entryKey).join();

function GroupDays({ group }: { group: readonly HistoryEntry[] }) {
  const { days } = useAccountText();
  const [newest] = group;
  const oldest = group.at(-1);
  if (!newest || !oldest) return null;
  return days(oldest.at, newest.at);
}

type HistoryRowsProps = { wish: HistoryWish; entries: readonly HistoryEntry[] };

const page = historyGroupSize * 10;

/** The rows of a history, newest first; a long one grows by the page. */
export function HistoryRows({ wish: { kind, from, to }, entries }: HistoryRowsProps) {
  const t = useTranslations('account.history');
  const { day } = useAccountText();
  const [most, setMost] = useState(page);
  const days = { from: day(from), to: day(to) };
  const shown = entries.slice(0, most);
  return (
    <>
      {kind === 'balance-history' && <HistoryTable caption={t('caption', days)} entries={shown} />}
      {kind === 'refill-history' && <RefillTable caption={t('refillCaption', days)} entries={shown} />}
      <div className={styles.foot}>
        <span className="cap">
          {t('records', { count: entries.length })}. {t('utc')}
        </span>
        {entries.length > most && (
          <Button variant="line" size="s" onClick={() => setMost(most + page)}>
            {t('earlier')}
          </Button>
        )}
      </div>
    </>
  );
}
