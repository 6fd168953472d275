import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { OrderPage } from '@/features/checkout/form/order-page';
import { getLocaleSlug } from '@/lib/i18n/root-locale';
import { pageMetadata } from '@/lib/seo/metadata';

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocaleSlug(), getTranslations('order')]);
  return pageMetadata({ locale, path: '/order', title: t('metaTitle'), index: 'private' });
}

export default async function Page() {
  return <OrderPage locale={await getLocaleSlug()} />;
}
