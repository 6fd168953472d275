import { useState } from 'react';
import { useUnpaidOrder } from '@/features/order/use-unpaid-order';
import { closeOrder } from '@/features/payment/public';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { UnpaidCard } from './unpaid-card';

/** Offers to continue the unpaid order of this browser, if there is one, until its buyer begins anew. */
export function UnpaidOffer({ locale, floating = false }: { locale: LocaleSlug; floating?: boolean }) {
  const order = useUnpaidOrder();
  const [closed, setClosed] = useState<string | null>(null);
  if (!order || order.uuid === closed) return null;
  const close = () => {
    closeOrder(order.uuid);
    setClosed(order.uuid);
  };
  return <UnpaidCard {...{ locale, order, floating }} onClose={close} />;
}
