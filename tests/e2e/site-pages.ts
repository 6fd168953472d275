import type { APIRequestContext } from '@playwright/test';
import { localeSlugs } from '@/lib/i18n/locales';
import { shopUrl, withoutAlike } from '@/scripts/run/e2e-environment.mjs';

export const slugs = localeSlugs;
/** The pages of the account, after /lk. */
export const accountPages = ['', '/Balance', '/MyNumbers', '/Orders', '/Pay', '/PhoneSettings', '/Profile'] as const;
/** One page of each kind that is open to everyone, after its locale. */
export const kindsOfPages = [
  '',
  '/internet-packages',
  '/internet-packages/spain',
  '/internet-packages/spain-5gb-30d',
  '/faq',
  '/faq/1',
  '/blog',
  '/blog/1',
  '/terms',
  '/order',
  '/order/status',
  '/order/checkout',
  '/refill/Status',
  '/login',
  '/reset-password',
  '/withdrawal',
  '/UI',
  '/no/such/page',
] as const;
/** Pages that no sitemap names. */
const others = ['', '/login', '/reset-password', '/order', '/order/checkout', '/order/status', '/refill/Status', '/UI'];

export type SitePage = {
  readonly path: string;
  readonly status: number;
  readonly html: string;
  readonly policy: string;
};

/** Every address of the sitemap. */
export async function sitemapPaths(request: APIRequestContext): Promise<string[]> {
  const xml = await (await request.get('/sitemap.xml')).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url.replace(shopUrl, ''));
}

/** The pages that are looked at: all of them in every locale, but only a sample of packages and countries. */
export function sample(sitemap: readonly string[]): string[] {
  const fixed = slugs.flatMap((slug) => [...others.map((path) => `/${slug}${path}`), `/${slug}/no-such-page`]);
  return [...withoutAlike(sitemap), ...fixed];
}

/** Reads pages a few at a time. */
export async function readPages(request: APIRequestContext, paths: readonly string[]): Promise<SitePage[]> {
  const queue = [...paths];
  const pages: SitePage[] = [];
  const worker = async () => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const answer = await request.get(path);
      const policy = answer.headers()['content-security-policy'] ?? '';
      pages.push({ path, status: answer.status(), html: await answer.text(), policy });
    }
  };
  await Promise.all([worker(), worker(), worker()]);
  return pages;
}
