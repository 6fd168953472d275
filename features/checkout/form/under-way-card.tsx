import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/controls/button';
import styles from '@/features/checkout/pay/unpaid-offer.module.scss';

/** Tells where another order would be made that the payment of the last one is being processed: nobody orders twice for not knowing that. */
export function UnderWayCard({ href }: { href: string }) {
  const t = useTranslations('order.underWay');
  return (
    <aside className={styles.card} aria-label={t('label')} data-no-print>
      <p>{t('text')}</p>
      <ButtonLink size="s" variant="line" href={href}>
        {t('action')}
      </ButtonLink>
    </aside>
  );
}
