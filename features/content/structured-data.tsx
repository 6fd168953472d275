import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { JsonLd } from '@/components/layout/json-ld';
import { orEmpty } from '@/lib/api/client/operator-read';
import { markupToText } from '@/lib/format/sanitize-markup';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import { absoluteUrl, shareUrl, siteUrl } from '@/lib/seo/metadata';
import { blogPosting, breadcrumbs, faqPage, shop } from '@/lib/seo/structured-data';
import { type QaSection, qaListPath, qaPath } from './content-hrefs';
import type { Qa } from './content-model';
import { listSocialNetworks } from './content-queries';
import { postShare } from './post-share';

/** Questions for search engines; answers in plain words. */
export function FaqStructuredData({ questions }: { questions: readonly Qa[] }) {
  const items = questions.map(({ question, answer }) => ({ question, answer: markupToText(answer) }));
  return items.length > 0 && <JsonLd data={faqPage(items)} />;
}

type QaStructuredDataProps = { section: QaSection; item: Qa; locale: LocaleSlug };

/** A post or a single question for search engines, and the way to it. */
export function QaStructuredData({ section, item, locale }: QaStructuredDataProps) {
  const t = useTranslations('content');
  const { question: title, slug } = item;
  const url = absoluteUrl(locale, qaPath(section, slug));
  const way = [
    { name: t(`${section}.title`), url: absoluteUrl(locale, qaListPath(section)) },
    { name: title, url },
  ];
  return (
    <>
      {section === 'faq' ? (
        <FaqStructuredData questions={[item]} />
      ) : (
        <PostStructuredData item={item} locale={locale} url={url} />
      )}
      <JsonLd data={breadcrumbs(way)} />
    </>
  );
}

function PostStructuredData({ item, locale, url }: { item: Qa; locale: LocaleSlug; url: string }) {
  const { question: title, description, published, poster } = item;
  const image = poster?.startsWith('https://') ? poster : shareUrl(locale, postShare(item));
  const language = languageOf(locale);
  return <JsonLd data={blogPosting({ title, description, url, language, published, image, site: siteUrl() })} />;
}

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
