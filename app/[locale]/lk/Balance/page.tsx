import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BalancePage } from '@/features/account/balance/balance-page';
import { getLocaleSlug } from '@/lib/i18n/root-locale';
import { pageMetadata } from '@/lib/seo/metadata';

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocaleSlug(), getTranslations('account.balance')]);
  return pageMetadata({ locale, path: '/lk/Balance', title: t('metaTitle'), index: 'account' });
}

export default async function Page() {
  return <BalancePage locale={await getLocaleSlug()} />;
}
