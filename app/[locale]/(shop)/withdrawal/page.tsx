import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { WithdrawalPage } from '@/features/withdrawal/withdrawal-page';
import { getLocaleSlug } from '@/lib/i18n/root-locale';
import { pageMetadata } from '@/lib/seo/metadata';

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocaleSlug(), getTranslations('withdrawal')]);
  return pageMetadata({ locale, path: '/withdrawal', title: t('title'), index: 'private' });
}

export default async function Page() {
  return <WithdrawalPage locale={await getLocaleSlug()} />;
}
