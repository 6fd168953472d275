import type { MetadataRoute } from 'next';
import { storefrontEnv } from '@/lib/env/storefront-env';

/** Pages that must not be indexed say so themselves; only the API is of no use to crawlers. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: '/api/' },
    sitemap: `${storefrontEnv().SITE_URL}/sitemap.xml`,
  };
}
