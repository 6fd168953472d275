import { getTranslations } from 'next-intl/server';
import { NoScript } from '@/components/ui/feedback/no-script';
import { loadIslandMessages } from '@/lib/i18n/island-messages';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { CheckoutIsland } from './checkout';
import { getPaymentOptions } from './payment-queries';

/** The checkout page (F2.48, F2.49): the order of the address, else the one in progress, on its way to the payment. */
export async function CheckoutPage({ locale }: { locale: LocaleSlug }) {
  const [payment, t, messages] = await Promise.all([
    getPaymentOptions(locale),
    getTranslations('checkout'),
    loadIslandMessages('checkout', locale),
  ]);
  return (
    <div className="page wrap stack">
      <NoScript>{t('noScript')}</NoScript>
      <CheckoutIsland locale={locale} payment={payment} messages={messages} />
    </div>
  );
}
