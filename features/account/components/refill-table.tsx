import { useTranslations } from 'next-intl';
import { type HistoryEntry, inGroups } from '@/features/account/history-model';
import { useAccountText } from '@/features/account/use-account-text';
import { numberText } from '@/lib/phone/number-text';
import { HistoryIcon } from './history-icon';
import styles from './history-table.module.scss';
import { TableFrame } from './table-frame';

type TableProps = { caption: string; entries: readonly HistoryEntry[] };

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
  const { at, addedAt, msisdn } = entry;
  return (
    <tr className={styles.row}>
      <td className={styles.fixed}>
        <time dateTime={at}>{time(at)}</time>
      </td>
      <td className={styles.type}>
        <span className={styles.word}>
          <HistoryIcon entry={entry} />
          {t('types.refill')}
        </span>
      </td>
      <td className={styles.fixed}>{numberText(msisdn)}</td>
      <td className={styles.last}>{addedAt && <time dateTime={addedAt}>{time(addedAt)}</time>}</td>
      <td className={styles.amount}>{amount(entry)}</td>
    </tr>
  );
}
