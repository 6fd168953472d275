import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/controls/button';
import { orderAgainHref, restoreForm } from '@/features/checkout/order/order-again';
import { closeOrder } from '@/features/checkout/pay/last-order';
import type { Ordered } from '@/lib/api/contract/order';
import type { LocaleSlug } from '@/lib/i18n/locales';

type OrderAgainProps = {
  locale: LocaleSlug;
  uuid: string | null;
  ordered: Ordered | undefined;
  /** Whether it stands beside the way to pay this very order. */
  second?: boolean;
};

/** Leads to the form as the buyer had filled it in; a new document, so that no older form stands in its place. */
export function OrderAgain({ locale, uuid, ordered, second = false }: OrderAgainProps) {
  const t = useTranslations('result.again');
  const restore = () => {
    restoreForm(ordered);
    if (uuid) closeOrder(uuid);
  };
  return (
    <ButtonLink variant={second ? 'ghost' : 'main'} href={orderAgainHref(locale, ordered)} onClick={restore} reload>
      {t(second ? 'newOrder' : 'order')}
    </ButtonLink>
  );
}
