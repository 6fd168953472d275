import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { HistoryWish } from '@/features/account/account-query-options';
import { type HistoryEntry, historyGroupSize } from '@/features/account/history-model';
import { useAccountText } from '@/features/account/use-account-text';
import { HistoryTable } from './history-table';
import styles from './history-table.module.scss';
import { RefillTable } from './refill-table';

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
