import { getTranslations } from 'next-intl/server';
import { Crumb } from '@/components/ui/controls/crumb';
import { NoScript } from '@/components/ui/feedback/no-script';
import { getOrderData } from '@/features/checkout/order/order-queries';
import { loadIslandMessages } from '@/lib/i18n/island-messages';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { homeSectionHref } from '@/lib/i18n/site-hrefs';
import { HidePriceUntilKnown } from './hide-price-until-known';
import { OrderFormIsland } from './islands';

/** The order page: one form of six sections (F2.107). The address is read in the browser alone. */
export async function OrderPage({ locale }: { locale: LocaleSlug }) {
  const [data, t, messages] = await Promise.all([
    getOrderData(locale),
    getTranslations('order'),
    loadIslandMessages('order', locale),
  ]);
  return (
    <div className="page wrap stack">
      <div>
        <Crumb href={homeSectionHref(locale, 'tariff')}>{t('crumb')}</Crumb>
      </div>
      <div className="stack">
        <h1 className="t1">{t('title')}</h1>
        <p className="muted">{t('lead')}</p>
      </div>
      <NoScript>{t('noScript')}</NoScript>
      <HidePriceUntilKnown defaultTariffId={data.defaultTariffId}>
        <OrderFormIsland locale={locale} messages={messages} data={data} />
      </HidePriceUntilKnown>
    </div>
  );
}
