import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { HistoryIcon } from '@/features/account/history-icon';
import {
  type HistoryEntry,
  type HistoryKind,
  historyGroupSize,
  inGroups,
  withKeys,
} from '@/features/account/model/history-model';
import { type HistoryRequest, historyQuery } from '@/features/account/model/history-query-options';
import { ReadFailure } from '@/features/account/read-failure';
import { useAccountText } from '@/features/account/use-account-text';
import { leadFocus } from '@/lib/browser/lead-focus';
import { queryClient } from '@/lib/browser/query-client';
import { numberText } from '@/lib/format/number-text';
import styles from './history-table.module.scss';

type TableProps = {
  kind: HistoryKind;
  caption: string;
  entries: readonly HistoryEntry[];
  place: RefObject<HTMLDivElement | null>;
};

/**
 * Rows in groups of three, each headed by the days it spans (F7.24, reading A46). Use: date, type with direction, number, country,
 * volume, amount (F3.55–F3.57); top-ups: when ordered, what, for which number, when added (F3.59), how much. Without room for
 * them rows become cards of two lines.
 */
function HistoryTable({ kind, caption, entries, place: box }: TableProps) {
  const t = useTranslations('account.history');
  const heads = kind === 'refill-history' ? (['ordered', 'type', 'phone', 'added'] as const) : usageHeads;
  const groups = inGroups(withKeys(entries));
  const { days } = useAccountText();
  return (
    <div className={styles.place} ref={box}>
      <table className={styles.table}>
        <caption className="sr">{caption}</caption>
        <thead className={styles.heads}>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {t(head)}
              </th>
            ))}
            <th scope="col" className={styles.amountHead}>
              {t('amount')}
            </th>
          </tr>
        </thead>
        {groups.map((group, place) => (
          <tbody key={group[0]?.key} className={styles.group}>
            <tr className={styles.days}>
              <th scope="rowgroup" colSpan={heads.length + 1}>
                {days(
                  group.at(-1)?.at ?? '',
                  group[0]?.at ?? '',
                  sharesDay(group, groups[place - 1], groups[place + 1]),
                )}
              </th>
            </tr>
            {group.map((entry) => (
              <Row key={entry.key} kind={kind} entry={entry} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

const usageHeads = ['date', 'type', 'phone', 'country', 'volume'] as const;

function Row({ kind, entry }: { kind: HistoryKind; entry: HistoryEntry }) {
  const t = useTranslations('account.history');
  const { amount, volume, time } = useAccountText();
  const { at, type, direction, msisdn, country, addedAt } = entry;
  const isPackage = type === 'activation' || type === 'returned';
  return (
    <tr className={styles.row} data-entry="">
      <td className={styles.fixed}>
        <time dateTime={at}>{time(at)}</time>
      </td>
      <td className={styles.type}>
        <span className={styles.word}>
          <HistoryIcon entry={entry} />
          {t(`types.${type}`)}
          {(type === 'call' || type === 'sms') && direction !== 'other' && (
            <span className={styles.direction}> {t(`directions.${type}.${direction}`)}</span>
          )}
        </span>
      </td>
      <td className={styles.fixed}>{numberText(msisdn)}</td>
      {kind === 'refill-history' ? (
        <td className={styles.last}>{addedAt && <time dateTime={addedAt}>{time(addedAt)}</time>}</td>
      ) : (
        <>
          <td>{country}</td>
          <td className={styles.last}>{isPackage ? '' : volume(entry)}</td>
        </>
      )}
      <td className={styles.amount}>{amount(entry)}</td>
    </tr>
  );
}

type Group = readonly HistoryEntry[];

/** A day that a neighbour has too is told by its hours, because days alone would overlap. */
function sharesDay(group: Group, newer: Group | undefined, older: Group | undefined): boolean {
  return dayOf(group[0]) === dayOf(newer?.at(-1)) || dayOf(group.at(-1)) === dayOf(older?.[0]);
}

const dayOf = (entry: HistoryEntry | undefined) => entry?.at.slice(0, 10);

type HistoryRowsProps = { request: HistoryRequest; entries: readonly HistoryEntry[] };

const page = historyGroupSize * 10;

/** The rows of a history, newest first; a long one grows by the page, and asks for what its answer has left out. */
export function HistoryRows({ request, entries: first }: HistoryRowsProps) {
  const { kind, from, to } = request;
  const [more, setMore] = useState<Group>([]);
  const entries = [...first, ...more];
  const before = entries.at(-1)?.next;
  const t = useTranslations('account.history');
  const { day } = useAccountText();
  const [most, setMost] = useState(page);
  const days = { from: day(from), to: day(to) };
  const shown = entries.slice(0, most);
  const table = useNewRows(shown.length);
  return (
    <>
      <HistoryTable
        kind={kind}
        caption={t(kind === 'refill-history' ? 'refillCaption' : 'caption', days)}
        entries={shown}
        place={table}
      />
      <div className={styles.foot}>
        <span className="cap">
          {t(before ? 'newest' : 'records', { count: entries.length })}. {t('utc')}
        </span>
        {entries.length > most && (
          <Button variant="line" size="s" onClick={() => setMost(most + page)}>
            {t('earlier')}
          </Button>
        )}
        {entries.length <= most && before && (
          <EarlierButton
            request={{ ...request, before }}
            onMore={(found) => {
              setMore([...more, ...found]);
              setMost(most + page);
            }}
          />
        )}
      </div>
    </>
  );
}

/** The place of a table: of rows that are added the first takes the focus, where that went with the button that asked for them. */
function useNewRows(count: number): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const known = useRef(count);
  useEffect(() => {
    if (count > known.current) leadFocus(place.current?.querySelectorAll<HTMLElement>('[data-entry]')[known.current]);
    known.current = count;
  }, [count]);
  return place;
}

type EarlierProps = {
  /** With `before`, where the last answer was cut. */
  request: HistoryRequest;
  onMore: (entries: readonly HistoryEntry[]) => void;
};

/** Reads on in a history that its answer has cut. */
function EarlierButton({ request, onMore }: EarlierProps) {
  const t = useTranslations('account.history');
  const [{ busy, error }, setState] = useState<{ busy: boolean; error: unknown }>({ busy: false, error: null });
  const load = async () => {
    setState({ busy: true, error: null });
    try {
      onMore(await queryClient().fetchQuery(historyQuery(request)));
      setState({ busy: false, error: null });
    } catch (cause) {
      setState({ busy: false, error: cause });
    }
  };
  if (error !== null) return <ReadFailure of={[{ error, isFetching: busy, refetch: load }]} />;
  return (
    <Button variant="line" size="s" busy={busy} onClick={() => void load()}>
      {t('earlier')}
    </Button>
  );
}
