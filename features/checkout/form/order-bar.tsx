import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useFormState } from 'react-hook-form';
import { Button } from '@/components/ui/controls/button';
import { type OrderField, type OrderValues, sectionOf } from '@/features/checkout/order/order-values';
import { PaymentHandOff } from '@/features/checkout/pay/payment-hand-off';
import { SubmitLabel } from '@/features/checkout/price/submit-label';
import { Sum } from '@/features/checkout/price/sum';
import { useFoldBefore, useOpenField, useOrderScope, useReadOpenField } from '@/features/checkout/sections/order-scope';
import { useOrderPrice } from '@/features/checkout/sections/use-order-price';
import { useMoney } from '@/lib/browser/use-money';
import styles from './order-bar.module.scss';

type OrderBarProps = {
  busy: boolean;
  /** The payment page that the buyer is being taken to. */
  leaving: string | null;
  onReturn: () => void;
};

/** The foot of the order: the total, and the one thing to do next. While the buyer is taken to the payment, where to. */
export function OrderBar({ busy, leaving, onReturn }: OrderBarProps) {
  const t = useTranslations('order.bar');
  const { data } = useOrderScope();
  const field = useOpenField();
  return (
    <section className={styles.bar} aria-label={t('label')} data-foot-bar="always">
      {leaving ? (
        <PaymentHandOff url={leaving} onReturn={onReturn} origins={data.payment.origins} />
      ) : (
        <>
          <BarTotal />
          <p className={styles.state} role="status">
            {field === null && t('complete')}
          </p>
          {field === null ? <OrderButton busy={busy} /> : <NextButton field={field} />}
        </>
      )}
    </section>
  );
}

/** What will be paid, and the way to its breakdown. */
function BarTotal() {
  const t = useTranslations('order.price');
  const money = useMoney();
  const { price, isKnown } = useOrderPrice();
  return (
    <a href="#order-price" className={styles.total}>
      <span className="cap">{t('details')}</span>
      <br />
      <span className="t3">
        <Sum known={isKnown}>{money(price.totalCents)}</Sum>
      </span>
    </a>
  );
}

/** The button that obliges to pay. It is busy from the press on, while the form is still being checked. */
function OrderButton({ busy }: { busy: boolean }) {
  const { control } = useFormContext<OrderValues>();
  const { isSubmitting } = useFormState({ control });
  const { price, isKnown } = useOrderPrice();
  const isBusy = busy || isSubmitting || !isKnown;
  return (
    <Button type="submit" form="order-form" variant="main" size="l" className={styles.action} busy={isBusy}>
      <SubmitLabel totalCents={price.totalCents} known={isKnown} beside />
    </Button>
  );
}

/** Leads to the first field that is still to be filled in, and sends nothing. */
function NextButton({ field }: { field: OrderField }) {
  const t = useTranslations('order.bar.next');
  const { getValues, setFocus, trigger } = useFormContext<OrderValues>();
  const foldBefore = useFoldBefore();
  const readOpenField = useReadOpenField();
  const goOn = () => {
    const next = readOpenField();
    if (next === null) return;
    // What folds above moves the field, so it does before the page scrolls there.
    flushSync(() => foldBefore(next));
    setFocus(next);
    // The form moves the focus in a task of its own.
    setTimeout(() => document.activeElement && showAtOnce(document.activeElement));
    // What was typed is wrong, and says why; what is empty is only waiting.
    if (typeof getValues(next) === 'string' && getValues(next) !== '') void trigger(next);
  };
  return (
    <Button size="l" className={styles.action} onMouseDown={keepFocus} onClick={goOn}>
      {t(sectionOf(field))}
    </Button>
  );
}

/**
 * Brings an element to the middle of the window without a soft scroll. One that is under way, such as that of a focus, is let go
 * only with the next frame and moves the page until then: so the element is shown once more in the frame after that.
 */
function showAtOnce(element: Element): void {
  const show = () => element.scrollIntoView({ block: 'center', behavior: 'instant' });
  show();
  requestAnimationFrame(() => requestAnimationFrame(show));
}

/** The field one is in is not left by a press that leads back into the form: so it does not complain of being empty. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
