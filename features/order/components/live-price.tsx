import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { TextButton } from '@/components/ui/text-link';
import { useOrderScope } from '@/features/order/order-scope';
import { type OrderValues, ownRefill } from '@/features/order/order-values';
import { useOrderPrice } from '@/features/order/use-order-price';
import { useOrderSummary } from '@/features/order/use-order-summary';
import { PaymentHandOff, RoublesInfo, roublesOf } from '@/features/payment/public';
import { liveFields as F } from './live-fields';
import { PayBar } from './order-frame';
import { PriceTicket } from './price-ticket';
import { SubmitLabel } from './submit-label';

export type Leaving = { readonly url: string; readonly onReturn: () => void };
type LiveTicketProps = { busy: boolean; leaving: Leaving | null };

/** The breakdown that follows every change, and the button; while leaving, where to. */
export function LiveTicket({ busy, leaving }: LiveTicketProps) {
  const t = useTranslations('order.popup');
  const { data } = useOrderScope();
  const { price, names, look, isKnown } = useOrderSummary();
  return (
    <PriceTicket price={price} live known={isKnown} names={names}>
      {leaving ? (
        <PaymentHandOff {...leaving} origins={data.offer.origins} />
      ) : (
        <>
          <Button type="submit" form="order-form" variant="course" size="l" full busy={busy || !isKnown}>
            <SubmitLabel totalCents={price.totalCents} known={isKnown} />
          </Button>
          {isKnown && <TextButton onClick={look}>{t('open')}</TextButton>}
        </>
      )}
    </PriceTicket>
  );
}

/** On a phone the breakdown is far away: the popup shows it before the order is sent. */
export function LiveBar({ busy }: { busy: boolean }) {
  const { handleSubmit } = useFormContext<OrderValues>();
  const { price, look, isKnown } = useOrderSummary();
  return (
    <PayBar
      totalCents={price.totalCents}
      known={isKnown}
      busy={busy || !isKnown}
      onReview={() => void handleSubmit(look)()}
    />
  );
}

/** The field for another amount of extra balance. */
export function OwnAmount() {
  const t = useTranslations('order.extras');
  const { control } = useFormContext<OrderValues>();
  const choice = useWatch({ control, name: 'refillChoice' });
  if (choice !== ownRefill) return null;
  return (
    <F.Text
      name="refillOwn"
      label={t('ownLabel')}
      hint={t('ownHint')}
      inputMode="decimal"
      autoComplete="off"
      maxLength={6}
    />
  );
}

/** How to pay in roubles, once that is chosen (F3.33, F3.35). */
export function MethodInfo() {
  const { data } = useOrderScope();
  const { control } = useFormContext<OrderValues>();
  const method = useWatch({ control, name: 'paymentMethod' });
  const { price } = useOrderPrice();
  const roubles = roublesOf(data.offer, method);
  return roubles && <RoublesInfo roubles={roubles} totalCents={price.totalCents} />;
}
