import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PhoneSettingsPage } from '@/features/account/phone/phone-settings-page';
import { getLocaleSlug } from '@/lib/i18n/root-locale';
import { pageMetadata } from '@/lib/seo/metadata';

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocaleSlug(), getTranslations('settings.phone')]);
  return pageMetadata({ locale, path: '/lk/PhoneSettings', title: t('metaTitle'), index: 'account' });
}

export default async function Page() {
  return <PhoneSettingsPage locale={await getLocaleSlug()} />;
}
