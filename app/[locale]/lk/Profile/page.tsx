import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ProfilePage } from '@/features/account/profile/profile-page';
import { getLocaleSlug } from '@/lib/i18n/root-locale';
import { pageMetadata } from '@/lib/seo/metadata';

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocaleSlug(), getTranslations('settings.profile')]);
  return pageMetadata({ locale, path: '/lk/Profile', title: t('metaTitle'), index: 'account' });
}

export default async function Page() {
  return <ProfilePage locale={await getLocaleSlug()} />;
}
