import { useTranslations } from 'next-intl';
import { useMoney } from '@/features/order/use-money';
import type { Cents } from '@/lib/money/money';

/** Words of the button that obliges to pay, with the sum. */
export function SubmitLabel({ totalCents }: { totalCents: Cents }) {
  const t = useTranslations('order');
  const money = useMoney();
  return t('submit', { amount: money(totalCents) });
}
