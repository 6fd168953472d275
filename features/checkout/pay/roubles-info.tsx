import { useTranslations } from 'next-intl';
import { Markup } from '@/components/ui/markup';
import { Note } from '@/components/ui/note';
import type { Cents } from '@/lib/format/money';
import { type Roubles, rateText, roublesText } from './roubles';

type RoublesInfoProps = { roubles: Roubles; totalCents: Cents };

/** How to pay in roubles as sanitised markup (F3.33), and about how much that is by the rate of the day (F3.35). */
export function RoublesInfo({ roubles: { info, rate }, totalCents }: RoublesInfoProps) {
  const t = useTranslations('payment');
  const isKnown = rate !== null && totalCents > 0;
  if (!info && !isKnown) return null;
  return (
    <Note>
      {isKnown && (
        <p className="strong">{t('roubles', { amount: roublesText(totalCents, rate), rate: rateText(rate) })}</p>
      )}
      {info && <Markup html={info} />}
    </Note>
  );
}
