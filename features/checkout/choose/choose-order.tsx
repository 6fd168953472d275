import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { useOrderChoice } from '@/features/checkout/order/choice-store';
import { resetAgreements, useAgreements } from '@/features/checkout/pay/agreements-store';
import { askPaymentType, mustAskPaymentType } from '@/features/checkout/pay/payment-popups';
import { type ChosenPackage, orderHref } from '@/features/packages/public';
import { packageViewPopup } from '@/features/packages/public-client';
import { trackInitiateCheckout } from '@/lib/browser/initiate-checkout';
import type { LocaleSlug } from '@/lib/i18n/locales';

export type OrderChoice = {
  readonly locale: LocaleSlug;
  readonly tariffId: number;
  readonly packageId: number | null;
  /** What is known of the package; nothing when only a tariff is chosen. */
  readonly chosen: ChosenPackage | null;
};

/**
 * Chooses a tariff, with or without a package, to order. A package that is flagged for the popup opens it (F4.60,
 * F4.61). Else the order page is next (F4.62–F4.64, F4.67–F4.70); in the Russian locale the card and the agreements
 * are asked first, while the address waits (F4.65, F4.66).
 */
export function chooseOrder(choice: OrderChoice, go: (url: string) => void): void {
  const { locale, tariffId, packageId, chosen } = choice;
  if (chosen) useOrderChoice.setState({ activePackage: chosen });
  if (chosen?.perMegabytePayment) {
    packageViewPopup.open({ offer: chosen, locale, action: <OrderNumberAction locale={locale} tariffId={tariffId} /> });
    return;
  }
  useOrderChoice.setState({ tariffCheckId: null, packageId });
  const url = orderHref(locale, { tariff: tariffId, ...(packageId !== null && { package: packageId }) });
  if (mustAskPaymentType(locale)) {
    askPaymentType(locale, url);
    return;
  }
  if (locale !== 'uz') resetAgreements();
  useAgreements.setState({ pendingUrl: null });
  go(url);
  trackInitiateCheckout(url);
}

/** The way from the popup of a package that needs no purchase to a number. */
function OrderNumberAction({ locale, tariffId }: { locale: LocaleSlug; tariffId: number }) {
  const t = useTranslations('catalog.view');
  return (
    <ButtonLink variant="course" size="l" full href={orderHref(locale, { tariff: tariffId })}>
      {t('order')}
    </ButtonLink>
  );
}
