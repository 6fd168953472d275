import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { BusyDot } from '@/components/ui/feedback/busy-dot';
import { Note } from '@/components/ui/feedback/note';
import { loadPage } from '@/lib/browser/load-page';
import { useCheckoutStore } from './checkout-store';
import styles from './payment-hand-off.module.scss';
import { allowedPaymentUrl, paymentRedirectDelay, providerOf } from './payment-hrefs';

type PaymentHandOffProps = {
  url: string;
  origins: readonly string[];
  /** The buyer came back with the browser's Back button to the page as it was left. */
  onReturn: () => void;
};

/** Says where the buyer is being taken and leaves 250 ms later (F4.36, F9.10); a link stands by should that be blocked. */
export function PaymentHandOff({ url, origins, onReturn }: PaymentHandOffProps) {
  const t = useTranslations('payment.handOff');
  const target = allowedPaymentUrl(url, origins);
  const href = target?.href;
  useEffect(() => {
    if (!href) return;
    const timer = setTimeout(() => {
      useCheckoutStore.setState({ initPayUrl: null });
      loadPage(href);
    }, paymentRedirectDelay);
    const shown = (event: PageTransitionEvent) => event.persisted && onReturn();
    window.addEventListener('pageshow', shown);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pageshow', shown);
    };
  }, [href, onReturn]);
  if (!target) {
    return (
      <Note tone="bad" live>
        {t('refused')}
      </Note>
    );
  }
  const provider = providerOf(target);
  return (
    <div className={styles.panel} aria-live="polite">
      <BusyDot label={t('busy')} />
      <p>{provider === 'test' ? t('test') : t('leaving', { provider: provider.name })}</p>
      <p className="small">
        <a href={target.href}>{t('open')}</a>
      </p>
    </div>
  );
}
