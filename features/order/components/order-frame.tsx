import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { useMoney } from '@/features/order/use-money';
import type { Cents } from '@/lib/money/money';
import styles from './order-layout.module.scss';
import { Sum } from './sum';

type OrderFrameProps = { ticket: ReactNode; bar: ReactNode; children: ReactNode };

/** The form, beside it the sticky breakdown; on phones a bar at the foot of the screen. */
export function OrderFrame({ ticket, bar, children }: OrderFrameProps) {
  return (
    <div>
      <div className={styles.detail}>
        <div className={styles.form}>{children}</div>
        <div className={styles.sticky} id="order-price">
          {ticket}
        </div>
      </div>
      {bar}
    </div>
  );
}

type PayBarProps = { totalCents: Cents; known?: boolean; busy?: boolean; onReview?: () => void };

/** The total, always at hand on a phone, and the way to look at the whole order before it is sent. */
export function PayBar({ totalCents, known = true, busy = false, onReview }: PayBarProps) {
  const t = useTranslations('order');
  const money = useMoney();
  return (
    <div className={styles.bar}>
      <a href="#order-price" className={styles.barTotal}>
        <span className="cap">{t('price.details')}</span>
        <br />
        <span className="t3">
          <Sum known={known}>{money(totalCents)}</Sum>
        </span>
      </a>
      <Button
        variant="course"
        busy={busy}
        {...(onReview ? { onClick: onReview } : { type: 'submit', form: 'order-form' })}
      >
        {t('review')}
      </Button>
    </div>
  );
}

/** What has gone wrong with the form as a whole, above its fields. */
export function FormMessages({ children }: { children: ReactNode }) {
  return <div className={styles.messages}>{children}</div>;
}
