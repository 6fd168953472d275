import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { RadioCard, RadioCards } from '@/components/ui/radio-card';
import type { OrderValues } from '@/features/checkout/order/order-values';
import { useMoney } from '@/features/checkout/price/use-money';
import type { OrderPrice } from '@/lib/pricing/order-price';
import styles from './order-sections.module.scss';
import { useOrderPrice } from './use-order-price';

/** How the package is paid, where the balance that the number starts with is enough for it. */
export function PackagePayment() {
  const t = useTranslations('order.extras.pay');
  const money = useMoney();
  const { control, setValue } = useFormContext<OrderValues>();
  const fromBalance = useWatch({ control, name: 'fromBalance' });
  const { ways, package: chosen, isKnown } = useOrderPrice();
  const isShort = isKnown && chosen !== null && ways === null;
  useEffect(() => {
    // Another tariff or package: what the balance does not cover is not asked for.
    if (isShort) setValue('fromBalance', false);
  }, [isShort, setValue]);
  if (!ways) return null;
  const outcome = ({ totalCents, balanceCents, fromBalanceCents = 0 }: OrderPrice) =>
    t('outcome', { total: money(totalCents), balance: money(balanceCents - fromBalanceCents) });
  return (
    <div className={styles.full}>
      <RadioCards legend={t('legend')} columns>
        {(['fromBalance', 'onTop'] as const).map((way) => (
          <RadioCard
            key={way}
            name="fromBalance"
            value={way}
            label={t(way)}
            caption={outcome(ways[way])}
            checked={fromBalance === (way === 'fromBalance')}
            onChange={() => setValue('fromBalance', way === 'fromBalance')}
          />
        ))}
      </RadioCards>
    </div>
  );
}
