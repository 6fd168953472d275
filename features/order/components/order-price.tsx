import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { TextButton } from '@/components/ui/text-link';
import { orderPopup } from '@/features/order/order-popups';
import { useOrderScope } from '@/features/order/order-scope';
import type { OrderValues } from '@/features/order/order-values';
import { useMoney } from '@/features/order/use-money';
import { useOrderPrice } from '@/features/order/use-order-price';
import { packageName } from '@/features/order/use-package-text';
import { PaymentHandOff, roublesOf, roublesText } from '@/features/payment/public';
import styles from './order-layout.module.scss';
import { PriceTicket } from './price-ticket';
import { SubmitLabel, Sum } from './sum';

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
