import { useLocale, useTranslations } from 'next-intl';
import { megabytesText } from '@/features/packages/public';
import { dateLocale, formatDay, keepFigures } from '@/lib/format/dates';
import type { HistoryEntry } from './model/history-model';
import { useSums } from './use-sums';

const moment = {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
} as const;
const shortDay = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;

/** How the account writes amounts, volumes and days in the page's language. */
export function useAccountText() {
  const t = useTranslations('account.history');
  const { signed } = useSums();
  const language = useLocale();
  const locale = dateLocale(language);
  return {
    /** Signed; what cost nothing is said in words. */
    amount: ({ cents, type }: Pick<HistoryEntry, 'cents' | 'type'>) => {
      if (cents !== 0) return signed(cents);
      return t(type === 'data' ? 'included' : 'free');
    },
    volume: ({ volume, unit }: Pick<HistoryEntry, 'volume' | 'unit'>) => {
      if (unit === 'min') return t('minutes', { count: volume });
      if (unit === 'piece') return volume.toLocaleString(language);
      if (volume < 1000) return t('kilobytes', { count: volume });
      return t('megabytes', { count: Math.round(volume / 100) / 10 });
    },
    megabytes: (mb: number) => megabytesText(mb, language),
    day: (iso: string) => formatDay(new Date(iso), language),
    time: (iso: string) => keepFigures(new Intl.DateTimeFormat(locale, moment).format(new Date(iso)), language),
    /** From one day to another, on demand from moment to moment. */
    days: (from: string, to: string, clock = false) =>
      keepFigures(
        new Intl.DateTimeFormat(locale, clock ? moment : shortDay).formatRange(new Date(from), new Date(to)),
        language,
      ),
  };
}
