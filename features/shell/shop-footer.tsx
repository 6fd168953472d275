import { getTranslations } from 'next-intl/server';
import { Footer, ShortFooter } from '@/components/layout/footer';
import { contentHref } from '@/features/content/public';
import { getFooter } from '@/features/content/public-server';
import { withdrawalHref } from '@/features/withdrawal/public';
import { getLanguage, getLocaleSlug } from '@/lib/i18n/root-locale';
import { homeSectionHref, supportHref } from '@/lib/i18n/site-hrefs';
import { brandName } from '@/lib/seo/brand';

/** The year the shop was last released in; a prerendered page has no clock. */
const releaseYear = 2026;

/** Where the terms stand: what a short footer keeps of the menu. */
const legalPages = ['/terms', '/privacy', '/return-policy'];

/** The footer with what the provider wants in it; each of its three parts may be missing (F3.60–F3.63, F8.51). */
export async function ShopFooter({ short = false }: { short?: boolean }) {
  const [locale, language, t] = [await getLocaleSlug(), await getLanguage(), await getTranslations('shell')];
  const { menu, social, paymentSystems } = await getFooter(language);
  const linksOf = (group: 'service' | 'company') =>
    menu
      .filter((item) => (item.group ?? 'service') === group)
      .map((item) => ({ title: item.title, href: contentHref(locale, item.url) }));
  const columns = [
    { title: t('footer.service'), links: linksOf('service') },
    { title: t('footer.company'), links: linksOf('company') },
  ];
  const last = {
    help: { title: t('footer.help'), href: supportHref(locale) },
    withdraw: { title: t('footer.withdraw'), href: withdrawalHref(locale) },
    legal: t('footer.legal', { year: String(releaseYear), brand: brandName }),
    top: t('footer.top'),
  };
  if (short) {
    const pages = menu.filter(({ url }) => legalPages.includes(url));
    return <ShortFooter {...last} pages={pages.map(({ title, url }) => ({ title, href: contentHref(locale, url) }))} />;
  }
  return (
    <Footer
      {...last}
      claim={t('footer.claim')}
      start={{ title: t('footer.start'), href: homeSectionHref(locale, 'tariff') }}
      columns={columns.filter((column) => column.links.length > 0)}
      pay={{ title: t('footer.pay'), systems: paymentSystems }}
      follow={{
        title: t('footer.follow'),
        networks: social.map(({ title, url, img }) => ({ title, img, href: contentHref(locale, url) })),
      }}
    />
  );
}
