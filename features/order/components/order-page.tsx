import { getTranslations } from 'next-intl/server';
import { Crumb } from '@/components/ui/crumb';
import { homeSectionHref } from '@/features/catalog/public';
import { findTariff } from '@/features/order/order-data';
import { getOrderData } from '@/features/order/order-queries';
import { loadIslandMessages } from '@/lib/i18n/load-island-messages';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { OrderFirstView } from './order-first-view';
import { OrderIsland } from './order-island';
import { TariffUnavailable } from './tariff-unavailable';

/** The order page: one form of six stops (F2.107). The address is read by the island alone. */
export async function OrderPage({ locale }: { locale: LocaleSlug }) {
  const [data, t, messages] = await Promise.all([
    getOrderData(locale),
    getTranslations('order'),
    loadIslandMessages('order', locale),
  ]);
  const tariff = findTariff(data, data.defaultTariffId);
  return (
    <div className="page wrap stack">
      <div>
        <Crumb href={homeSectionHref(locale, 'tariff')}>{t('crumb')}</Crumb>
      </div>
      <div className="stack">
        <h1 className="t1">{t('title')}</h1>
        <p className="muted">{t('lead')}</p>
      </div>
      <OrderIsland data={data} messages={messages}>
        {tariff?.purchasable ? <OrderFirstView data={data} tariff={tariff} /> : <TariffUnavailable locale={locale} />}
      </OrderIsland>
    </div>
  );
}
