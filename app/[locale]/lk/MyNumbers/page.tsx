import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NumbersPage } from '@/features/account/numbers/numbers-page';
import { getLocaleSlug } from '@/lib/i18n/root-locale';
import { pageMetadata } from '@/lib/seo/metadata';

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocaleSlug(), getTranslations('account.numbers')]);
  return pageMetadata({ locale, path: '/lk/MyNumbers', title: t('metaTitle'), index: 'account' });
}

export default async function Page() {
  return <NumbersPage locale={await getLocaleSlug()} />;
}
