import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PayPage } from '@/features/account/pay/pay-page';
import { getLocaleSlug } from '@/lib/i18n/root-locale';
import { pageMetadata } from '@/lib/seo/metadata';

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocaleSlug(), getTranslations('refill.pay')]);
  return pageMetadata({ locale, path: '/lk/Pay', title: t('metaTitle'), index: 'account' });
}

export default async function Page() {
  return <PayPage locale={await getLocaleSlug()} />;
}
