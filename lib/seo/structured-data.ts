import { type Cents, currency, formatFixed } from '@/lib/format/money';
import { euVatRates } from '@/lib/pricing/vat';
import { brandName } from '@/lib/seo/brand';

const context = 'https://schema.org';

/** JSON that may stand inside a script element. */
export function jsonForScript(data: object): string {
  return JSON.stringify(data).replace(/</g, '\\u003c');
}

/** Addresses that name the shop itself, by the site's own address (`https://shop.example`). */
function shopIds(site: string) {
  return { organization: `${site}/#organization`, website: `${site}/#website` };
}

type Shop = { site: string; home: string; language: string; description: string; sameAs: readonly string[] };

/** Who runs the shop and what it is; `home` is the page of the language, with a search for countries. */
export function shop({ site, home, language, description, sameAs }: Shop) {
  const ids = shopIds(site);
  return {
    '@context': context,
    '@graph': [
      {
        '@type': 'Organization',
        '@id': ids.organization,
        name: brandName,
        url: site,
        logo: { '@type': 'ImageObject', url: `${site}/icons/app-512.png`, width: 512, height: 512 },
        description,
        ...(sameAs.length > 0 && { sameAs }),
      },
      {
        '@type': 'WebSite',
        '@id': ids.website,
        name: brandName,
        url: home,
        inLanguage: language,
        publisher: { '@id': ids.organization },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${home}/internet-packages?country={country}` },
          'query-input': 'required name=country',
        },
      },
    ],
  };
}

/** Questions with their answers in plain words (F2.130). */
export function faqPage(items: readonly { question: string; answer: string }[]) {
  return {
    '@context': context,
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** Where a page lives, from the outside in; `url` is absolute. */
export function breadcrumbs(items: readonly { name: string; url: string }[]) {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}

/** Pages that a page lists, in its order. */
export function itemList(name: string, urls: readonly string[]) {
  return {
    '@context': context,
    '@type': 'ItemList',
    name,
    numberOfItems: urls.length,
    itemListElement: urls.map((url, index) => ({ '@type': 'ListItem', position: index + 1, url })),
  };
}

type ProductData = {
  id: number;
  name: string;
  description: string;
  url: string;
  image: string;
  priceCents: Cents;
  available: boolean;
  /** Page with the right of withdrawal. */
  returns: string;
  site: string;
};

/** Days in which an order may be withdrawn (the article `return-policy`). */
const returnDays = 14;

/** A package as a product with its offer. */
export function product({ id, name, description, url, image, priceCents, available, returns, site }: ProductData) {
  return {
    '@context': context,
    '@type': 'Product',
    sku: String(id),
    name,
    description,
    image: [image],
    category: 'eSIM data package',
    brand: { '@type': 'Brand', name: brandName },
    offers: {
      '@type': 'Offer',
      url,
      price: formatFixed(priceCents, 2),
      priceCurrency: currency,
      availability: `${context}/${available ? 'InStock' : 'OutOfStock'}`,
      itemCondition: `${context}/NewCondition`,
      seller: { '@id': shopIds(site).organization, '@type': 'Organization', name: brandName },
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: Object.keys(euVatRates),
        returnPolicyCategory: `${context}/MerchantReturnFiniteReturnWindow`,
        merchantReturnDays: returnDays,
        returnFees: `${context}/FreeReturn`,
        refundType: `${context}/FullRefund`,
        merchantReturnLink: returns,
      },
    },
  };
}

type PostData = {
  title: string;
  description: string;
  url: string;
  language: string;
  published: string | null;
  image: string;
  site: string;
};

export function blogPosting({ title, description, url, language, published, image, site }: PostData) {
  const publisher = {
    '@type': 'Organization',
    '@id': shopIds(site).organization,
    name: brandName,
    url: site,
    logo: { '@type': 'ImageObject', url: `${site}/icons/app-512.png` },
  };
  return {
    '@context': context,
    '@type': 'BlogPosting',
    headline: title,
    description,
    url,
    image: [image],
    mainEntityOfPage: { '@type': 'WebPage', '@id': url },
    inLanguage: language,
    author: { '@type': 'Organization', name: brandName, url: site },
    publisher,
    ...(published && { datePublished: published }),
  };
}
