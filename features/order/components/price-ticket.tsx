import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { type PriceLine, PriceLines } from '@/components/ui/price-lines';
import { Ticket } from '@/components/ui/ticket';
import { type PricedNames, usePriceLines } from '@/features/order/price-lines';
import { useMoney } from '@/features/order/use-money';
import type { OrderPrice } from '@/lib/pricing/order-price';
import styles from './price-ticket.module.scss';
import { Sum } from './sum';

type PriceTicketProps = { price: OrderPrice; names: PricedNames; known: boolean; children: ReactNode };

/** The breakdown of the price (F3.85–F3.95) with the total on land; the button comes as children. */
export function PriceTicket({ price, names, known, children }: PriceTicketProps) {
  const t = useTranslations('order.price');
  const money = useMoney();
  const lines = usePriceLines(price, names);
  const stub = (
    <div className={styles.stub}>
      <div className={styles.total} aria-live="polite" aria-atomic>
        <div>
          <div className="strong">{t('total')}</div>
          <div className={styles.small}>
            <Sum known={known}>{t('onBalance', { amount: money(price.balanceCents) })}</Sum>
          </div>
        </div>
        <span className="fig">
          <Sum known={known}>{money(price.totalCents)}</Sum>
        </span>
      </div>
      {children}
      <p className={styles.small}>{t('handOff')}</p>
    </div>
  );
  return (
    <Ticket label={t('label')} stub={stub}>
      <div className={styles.head}>
        <h2 className="t3">{t('title')}</h2>
        {price.savingsCents > 0 && (
          <Sum known={known}>
            <Badge tone="land">{t('saves', { amount: money(price.savingsCents) })}</Badge>
          </Sum>
        )}
      </div>
      <PriceLines lines={lines.map((line) => hiddenUnless(known, line))} />
    </Ticket>
  );
}

function hiddenUnless(known: boolean, { label, value, ...line }: PriceLine): PriceLine {
  return { ...line, label: <Sum known={known}>{label}</Sum>, value: <Sum known={known}>{value}</Sum> };
}
