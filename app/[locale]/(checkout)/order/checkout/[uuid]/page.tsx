import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CheckoutPage } from '@/features/checkout/pay/checkout-page';
import { getLocaleSlug } from '@/lib/i18n/root-locale';
import { pageMetadata } from '@/lib/seo/metadata';

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocaleSlug(), getTranslations('checkout')]);
  return pageMetadata({ locale, path: '/order/checkout', title: t('metaTitle'), index: 'private' });
}

export default async function Page() {
  return <CheckoutPage locale={await getLocaleSlug()} />;
}
