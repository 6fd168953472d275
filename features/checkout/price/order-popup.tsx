import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PriceLines } from '@/components/ui/blocks/price-lines';
import { TicketTotal } from '@/components/ui/blocks/ticket';
import { Button } from '@/components/ui/controls/button';
import { Dialog } from '@/components/ui/feedback/dialog';
import { Note } from '@/components/ui/feedback/note';
import type { PopupProps } from '@/lib/browser/popups/popup';
import { useMoney } from '@/lib/browser/use-money';
import type { LocaleSlug } from '@/lib/i18n/locales';
import type { OrderPrice } from '@/lib/pricing/order-price';
import styles from './order-popup.module.scss';
import { type PricedNames, usePriceLines } from './price-ticket';
import { SubmitLabel } from './submit-label';

/** The order as it stands when somebody looks at it once more. */
export type OrderSummary = {
  readonly locale: LocaleSlug;
  readonly price: OrderPrice;
  readonly names: PricedNames;
  /** Where the QR code goes; empty while nothing is typed. */
  readonly email: string;
  /** About how much it is in roubles, when it is paid in them. */
  readonly roubles: string | null;
};

/** The button belongs to the order form: pressing it sends the form, which closes the popup. */
export function OrderPopup({ popup, locale, price, names, email, roubles }: PopupProps<OrderSummary>) {
  const t = useTranslations('order.popup');
  const total = useTranslations('order.price')('total');
  const money = useMoney();
  const lines = usePriceLines(price, names);
  const link = (path: string) => (words: ReactNode) => (
    <a href={`/${locale}/${path}`} target="_blank" rel="noopener">
      {words}
    </a>
  );
  return (
    <Dialog {...popup} title={t('title')} closeLabel={t('close')}>
      <PriceLines lines={lines} />
      <TicketTotal label={<span className="strong">{total}</span>} value={money(price.totalCents)} />
      {roubles && <p className="small muted">{roubles}</p>}
      <Note>{t.rich('legal', { terms: link('terms'), returns: link('return-policy') })}</Note>
      <Button type="submit" form="order-form" variant="main" size="l" full>
        <SubmitLabel totalCents={price.totalCents} />
      </Button>
      <section className={styles.after} aria-labelledby="order-after">
        <h3 className="t4" id="order-after">
          {t('afterTitle')}
        </h3>
        <ol className={styles.steps}>
          <li>{t('pay')}</li>
          <li>{t('mail', { hasEmail: email ? 'yes' : 'no', email })}</li>
          <li>{t('install')}</li>
        </ol>
      </section>
    </Dialog>
  );
}
