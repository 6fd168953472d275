import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { TextButton } from '@/components/ui/text-link';
import type { OrderValues } from '@/features/checkout/order/order-values';
import { PaymentHandOff } from '@/features/checkout/pay/payment-hand-off';
import { roublesOf, roublesText } from '@/features/checkout/pay/roubles';
import { packageName } from '@/features/checkout/price/order-package';
import { PriceTicket } from '@/features/checkout/price/price-ticket';
import { SubmitLabel, Sum } from '@/features/checkout/price/sum';
import { useMoney } from '@/features/checkout/price/use-money';
import styles from './order-layout.module.scss';
import { orderPopup } from './order-popups';
import { useOrderScope } from './order-scope';
import { useOrderPrice } from './use-order-price';

type OrderTicketProps = {
  busy: boolean;
  /** The payment page that the buyer is being taken to. */
  leaving: string | null;
  onReturn: () => void;
};

/** The breakdown that follows every change, and the button; while leaving, where to. */
export function OrderTicket({ busy, leaving, onReturn }: OrderTicketProps) {
  const t = useTranslations('order.popup');
  const { data } = useOrderScope();
  const { price, names, look, isKnown } = useOrderSummary();
  return (
    <PriceTicket price={price} known={isKnown} names={names}>
      {leaving ? (
        <PaymentHandOff url={leaving} onReturn={onReturn} origins={data.offer.origins} />
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

/** On a phone the breakdown is far away: the total at hand, and the popup that shows it before the order is sent. */
export function PayBar({ busy }: { busy: boolean }) {
  const t = useTranslations('order');
  const money = useMoney();
  const { handleSubmit } = useFormContext<OrderValues>();
  const { price, look, isKnown } = useOrderSummary();
  return (
    <div className={styles.bar}>
      <a href="#order-price" className={styles.barTotal}>
        <span className="cap">{t('price.details')}</span>
        <br />
        <span className="t3">
          <Sum known={isKnown}>{money(price.totalCents)}</Sum>
        </span>
      </a>
      <Button variant="course" busy={busy || !isKnown} onClick={() => void handleSubmit(look)()}>
        {t('review')}
      </Button>
    </div>
  );
}

/** The order as the form holds it, and how to look at it once more in a popup. */
function useOrderSummary() {
  const { tariff, data } = useOrderScope();
  const { getValues } = useFormContext<OrderValues>();
  const { price, package: chosen, promoCode, hasResidence, isKnown } = useOrderPrice();
  const names = { tariff: tariff.name, package: chosen && packageName(chosen), promoCode, hasResidence };
  const look = () => {
    const { email, paymentMethod } = getValues();
    const rate = roublesOf(data.offer, paymentMethod)?.rate;
    const roubles = rate ? roublesText(price.totalCents, rate) : null;
    orderPopup.open({ locale: data.locale, price, names, email: email.trim(), roubles });
  };
  return { price, names, look, isKnown };
}
