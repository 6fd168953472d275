import { getTranslations } from 'next-intl/server';
import { JsonLd } from '@/components/layout/json-ld';
import { listSocialNetworks } from '@/features/content/content-queries';
import { orEmpty } from '@/lib/api/client/operator-read';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import { absoluteUrl, siteUrl } from '@/lib/seo/metadata';
import { shop } from '@/lib/seo/structured-data';

/** What search engines read about the shop as a whole. */
export async function ShopStructuredData({ locale }: { locale: LocaleSlug }) {
  const language = languageOf(locale);
  const [t, networks] = await Promise.all([
    getTranslations({ locale: language, namespace: 'home.meta' }),
    orEmpty(() => listSocialNetworks(language), []),
  ]);
  const sameAs = networks.map(({ url }) => url).filter((url) => url.startsWith('https://'));
  const data = shop({
    site: siteUrl(),
    home: absoluteUrl(locale, '/'),
    language,
    description: t('description'),
    sameAs,
  });
  return <JsonLd data={data} />;
}
