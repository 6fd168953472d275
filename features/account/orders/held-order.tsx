import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ButtonLink } from '@/components/ui/controls/button';
import { CourseLine } from '@/components/ui/pictures/course-line';
import { useAccountLocale } from '@/features/account/use-sums';
import { checkoutHref } from '@/features/checkout/public-client';
import { reservationMinutes } from '@/lib/api/contract/reservation';
import { useMoney } from '@/lib/browser/use-money';
import { formatClock } from '@/lib/format/dates';
import { numberText } from '@/lib/format/number-text';
import styles from './held-order.module.scss';
import type { Purchase } from './purchase-model';
import { useBought } from './purchase-row';

/**
 * An order that can still be paid: its number, how long it is kept, and the way to the payment. `main` holds the one
 * main action of the page.
 */
export function HeldOrder({ purchase, main }: { purchase: Purchase; main: boolean }) {
  const t = useTranslations('orders.hold');
  const locale = useAccountLocale();
  const money = useMoney();
  const { uuid, kind, msisdn, declined, totalCents, reservedUntil } = purchase;
  const headingId = `held-${uuid}`;
  const referenceId = `${headingId}-reference`;
  const amount = money(totalCents);
  return (
    <section className={styles.hold} aria-labelledby={`${headingId} ${referenceId}`}>
      <div className={styles.what}>
        <h2 className="t3" id={headingId}>
          {t(kind)}
        </h2>
        {msisdn && <p className={styles.number}>{numberText(msisdn)}</p>}
        <HeldTime purchase={purchase} referenceId={referenceId} />
      </div>
      {reservedUntil && (
        <ButtonLink variant={main ? 'main' : 'plain'} size="l" className={styles.pay} href={checkoutHref(locale, uuid)}>
          {declined ? t('payAgain', { amount }) : t('pay', { amount })}
        </ButtonLink>
      )}
    </section>
  );
}

/** How long it is kept: travelled is what is over. */
function HeldTime({ purchase, referenceId }: { purchase: Purchase; referenceId: string }) {
  const t = useTranslations('orders.hold');
  const language = useLocale();
  const bought = useBought(purchase);
  const [now] = useState(() => new Date());
  const { kind, declined, reservedUntil, reference } = purchase;
  const time = reservedUntil ? formatClock(new Date(reservedUntil), language) : '';
  return (
    <div>
      {reservedUntil && <CourseLine className={styles.line} progress={shareOver(reservedUntil, now)} />}
      <p className={styles.text}>
        {declined && `${t('declined')} `}
        {time && (kind === 'refill' ? t('keptRefill', { time }) : t('kept', { time }))}
      </p>
      <p className={styles.text}>
        {bought.parts.length > 0 && `${bought.parts.join(', ')}. `}
        <span id={referenceId}>{t('reference', { reference })}</span>
      </p>
    </div>
  );
}

/** How much of the time to pay is over, 0 to 1. */
function shareOver(reservedUntil: string, now: Date): number {
  const left = (Date.parse(reservedUntil) - now.getTime()) / 60_000 / reservationMinutes;
  return Math.min(Math.max(1 - left, 0), 1);
}
