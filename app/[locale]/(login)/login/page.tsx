import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LoginPage } from '@/features/auth/auth-pages';
import { getLocaleSlug } from '@/lib/i18n/root-locale';
import { pageMetadata } from '@/lib/seo/metadata';

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocaleSlug(), getTranslations('auth.login')]);
  return pageMetadata({ locale, path: '/login', title: t('metaTitle'), index: 'private' });
}

export default async function Page() {
  return <LoginPage locale={await getLocaleSlug()} />;
}
