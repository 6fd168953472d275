import { useFormatter } from 'next-intl';
import type { ComponentType } from 'react';
import type { HistoryEntry } from '@/features/account/history-model';
import styles from './history-table.module.scss';

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
  const format = useFormatter();
  const [newest] = group;
  const oldest = group.at(-1);
  if (!newest || !oldest) return null;
  const days = { day: 'numeric', month: 'long' } as const;
  return format.dateTimeRange(new Date(oldest.at), new Date(newest.at), days);
}
