import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { type ComponentType, type MouseEvent, useEffect, useState } from 'react';
import { islandCode } from '@/components/hydrate/island-code';
import { classNames } from '@/components/ui/class-names';
import { Button, ButtonLink } from '@/components/ui/controls/button';
import { IconButton } from '@/components/ui/controls/icon-button';
import type { PaymentStatus } from '@/lib/api/contract/order';
import { useUnpressed } from '@/lib/browser/use-unpressed';
import { useWhenShown } from '@/lib/browser/use-when-shown';
import { formatClock } from '@/lib/format/dates';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { closeOrder, unpaidOrderUuid } from './last-order';
import { checkoutHref, resultHref } from './payment-hrefs';
import { statusQuery } from './payment-status';
import styles from './unpaid-offer.module.scss';

type UnpaidOfferProps = {
  locale: LocaleSlug;
  floating?: boolean;
  /** What tells that the payment of the order is being processed, with the address of its result. */
  UnderWay?: ComponentType<{ href: string }>;
};

/** Offers to continue the unpaid order of this browser, if there is one, until its buyer begins anew. */
export function UnpaidOffer({ locale, floating = false, UnderWay }: UnpaidOfferProps) {
  const order = useOpenOrder();
  const [closed, setClosed] = useState<string | null>(null);
  if (!order || order.uuid === closed) return null;
  if (!order.status.mayPay) return UnderWay ? <UnderWay href={resultHref(locale, 'order', order.uuid)} /> : null;
  const close = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The button goes with the card: who pressed it by a key goes on at the top of the page.
    currentTarget.closest('main')?.focus({ preventScroll: true });
    closeOrder(order.uuid);
    setClosed(order.uuid);
  };
  return <UnpaidCard locale={locale} order={order} floating={floating} onClose={close} />;
}

const minute = 60_000;

type OpenOrder = { readonly uuid: string; readonly status: PaymentStatus };

/** The order of this browser that waits for its payment, or whose payment is being processed, asked for once; null when there is none or nobody answers. */
function useOpenOrder(): OpenOrder | null {
  const uuid = useWhenShown(unpaidOrderUuid, null);
  const { data: answer } = useQuery({ ...statusQuery(uuid), refetchInterval: false, staleTime: minute });
  const status = answer?.data;
  const isOver = status !== undefined && status.mayPay === false && status.status !== 'processing';
  useEffect(() => {
    if (uuid && isOver) closeOrder(uuid);
  }, [uuid, isOver]);
  const isUnderWay = status?.status === 'processing' && status.inPayment === false;
  return uuid && (status?.mayPay || isUnderWay) ? { uuid, status } : null;
}

type UnpaidCardProps = {
  locale: LocaleSlug;
  order: OpenOrder;
  /** The other way: the order is left to run out. */
  onClose: (event: MouseEvent<HTMLButtonElement>) => void;
  /** Small, above the page. */
  floating?: boolean;
};

/** An order that waits for its payment: until when its number is kept, and the way to pay it. */
function UnpaidCard({ locale, order: { uuid, status }, onClose, floating = false }: UnpaidCardProps) {
  const t = useTranslations('unpaid');
  const language = useLocale();
  const { reservedUntil, ordered } = status;
  const what = [ordered?.tariff?.title, ordered?.product?.title].filter(Boolean).join(' + ');
  if (!useUnpressed()) return null;
  return (
    <aside
      className={classNames(styles.card, floating && styles.floating)}
      aria-label={t('label')}
      data-no-print
      data-floating={floating || undefined}
    >
      <div>
        <p className="strong">
          {reservedUntil
            ? t(floating ? 'untilShort' : 'until', { time: formatClock(new Date(reservedUntil), language) })
            : t('kept')}
        </p>
        {what && <p className={classNames('small', 'muted', styles.what)}>{what}</p>}
      </div>
      <div className={styles.ways}>
        <ButtonLink size="s" variant={floating ? 'plain' : 'main'} href={checkoutHref(locale, uuid)}>
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

export const UnpaidOfferCode = islandCode(UnpaidOffer);
