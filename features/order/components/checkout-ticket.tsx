import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { type PriceLine, PriceLines } from '@/components/ui/price-lines';
import { Ticket, TicketTotal } from '@/components/ui/ticket';
import { useMoney } from '@/features/order/use-money';
import type { PaidThing } from '@/features/payment/public';
import type { Ordered } from '@/lib/api/contract/order';
import type { Cents } from '@/lib/money/money';
import styles from './checkout.module.scss';

type CheckoutTicketProps = {
  thing: PaidThing;
  title: string | null;
  /** What the order is made of, where the buyer may see it. */
  ordered: Ordered | null;
  totalCents: Cents | null;
  until: string | null;
  children: ReactNode;
};

/** What is being paid, until when it is kept, and the sum where the buyer may see it. */
export function CheckoutTicket({ thing, title, ordered, totalCents, until, children }: CheckoutTicketProps) {
  const t = useTranslations('payment.checkout');
  const money = useMoney();
  const locale = useLocale();
  const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' });
  const lines: PriceLine[] = [{ key: 'thing', label: t(thing), value: ordered?.tariff?.title ?? title ?? '' }];
  if (ordered?.product) lines.push({ key: 'package', label: t('package'), value: ordered.product.title });
  if (ordered) lines.push({ key: 'reference', label: t('reference'), value: ordered.reference });
  const stub = (
    <div className={styles.stub}>
      {totalCents !== null && (
        <TicketTotal label={<span className="strong">{t('total')}</span>} value={money(totalCents)} />
      )}
      {children}
    </div>
  );
  return (
    <Ticket className={styles.ticket} label={t('summary')} stub={stub}>
      <h2 className="t3">{t('summary')}</h2>
      <PriceLines lines={lines} />
      {until && <p className="small muted">{t('reserved', { time: clock.format(new Date(until)) })}</p>}
    </Ticket>
  );
}
