import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { OrdersPage } from '@/features/account/orders/orders-page';
import { getLocaleSlug } from '@/lib/i18n/root-locale';
import { pageMetadata } from '@/lib/seo/metadata';

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocaleSlug(), getTranslations('orders')]);
  return pageMetadata({ locale, path: '/lk/Orders', title: t('metaTitle'), index: 'account' });
}

export default async function Page() {
  return <OrdersPage locale={await getLocaleSlug()} />;
}
