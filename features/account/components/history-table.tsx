import { useTranslations } from 'next-intl';
import { type HistoryEntry, inGroups } from '@/features/account/history-model';
import { useAccountText } from '@/features/account/use-account-text';
import { numberText } from '@/lib/phone/number-text';
import { HistoryIcon } from './history-icon';
import styles from './history-table.module.scss';
import { TableFrame } from './table-frame';

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
          {t(`types.${type}`)} <span className={styles.direction}>{t(`directions.${direction}`)}</span>
        </span>
      </td>
      <td className={styles.fixed}>{numberText(msisdn)}</td>
      <td>{country}</td>
      <td className={styles.last}>{type === 'activation' ? '' : volume(entry)}</td>
      <td className={styles.amount}>{amount(entry)}</td>
    </tr>
  );
}
