import { useLocale, useTranslations } from 'next-intl';
import { Button, ButtonLink } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { IconButton } from '@/components/ui/icon-button';
import type { UnpaidOrder } from '@/features/order/use-unpaid-order';
import { checkoutHref } from '@/features/payment/public';
import type { LocaleSlug } from '@/lib/i18n/locales';
import styles from './unpaid-card.module.scss';

type UnpaidCardProps = {
  locale: LocaleSlug;
  order: UnpaidOrder;
  /** The other way: the order is left to run out. */
  onClose: () => void;
  /** Small, above the page. */
  floating?: boolean;
};

/** An order that waits for its payment: until when its number is kept, and the way to pay it. */
export function UnpaidCard({ locale, order: { uuid, status }, onClose, floating = false }: UnpaidCardProps) {
  const t = useTranslations('unpaid');
  const language = useLocale();
  const clock = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' });
  const { reservedUntil, ordered } = status;
  const what = [ordered?.tariff?.title, ordered?.product?.title].filter(Boolean).join(' + ');
  return (
    <aside className={classNames(styles.card, floating && styles.floating)} aria-label={t('label')}>
      <div>
        <p className="strong">
          {reservedUntil ? t('until', { time: clock.format(new Date(reservedUntil)) }) : t('kept')}
        </p>
        {what && <p className={classNames('small', 'muted', styles.what)}>{what}</p>}
      </div>
      <div className={styles.ways}>
        <ButtonLink size="s" variant={floating ? 'primary' : 'course'} href={checkoutHref(locale, uuid)}>
          {t('continue')}
        </ButtonLink>
        {floating ? (
          <IconButton icon="x" label={t('hide')} onClick={onClose} />
        ) : (
          <Button size="s" variant="ghost" onClick={onClose}>
            {t('newOrder')}
          </Button>
        )}
      </div>
    </aside>
  );
}
