import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ResetPage } from '@/features/auth/auth-pages';
import { getLocaleSlug } from '@/lib/i18n/root-locale';
import { pageMetadata } from '@/lib/seo/metadata';

/** The address may carry a secret: no page, picture or script learns it from a Referer. */
export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocaleSlug(), getTranslations('auth.reset')]);
  const metadata = pageMetadata({ locale, path: '/reset-password', title: t('metaTitle'), index: 'private' });
  return { ...metadata, referrer: 'no-referrer' };
}

export default async function Page() {
  return <ResetPage locale={await getLocaleSlug()} />;
}
