import { useTranslations } from 'next-intl';
import { useMoney } from '@/features/order/use-money';
import type { Cents } from '@/lib/money/money';
import { Sum } from './sum';

type SubmitLabelProps = { totalCents: Cents; known?: boolean };

/** Stands in the words for the sum, which is no plain text. */
const place = '\u2060';

/** Words of the button that obliges to pay, with the sum. */
export function SubmitLabel({ totalCents, known = true }: SubmitLabelProps) {
  const t = useTranslations('order');
  const money = useMoney();
  const [before = '', after = ''] = t('submit', { amount: place }).split(place);
  return (
    <span>
      {before}
      <Sum known={known}>{money(totalCents)}</Sum>
      {after}
    </span>
  );
}
