import { readdirSync } from 'node:fs';

/** What stands for the parameters of a route that the sitemap does not name. */
const samples: Readonly<Record<string, string>> = {
  '/[locale]/[slug]/[...missing]': '/no/such/page',
  '/[locale]/order/checkout/[uuid]': '/order/checkout/0f4cd2c0-7f0c-4d4c-9b60-3b1f6de8f1aa',
  '/[locale]/og/[name]': '/og/shop.png',
  '/[locale]/chart/[from]/[to]': '/chart/ES/PT',
  '/[locale]/package-offer/[id]': '/package-offer/7242',
  '/api/[...path]': '/api/countries',
};

const locale = '[locale]';

/** The addresses of `app`, with their parameters: of its pages, or of what else it answers. */
export function routesOf(kind: 'page' | 'route'): string[] {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' });
  const folders = files.flatMap((file) => new RegExp(`^(.*/)${kind}\\.tsx?$`).exec(file)?.[1] ?? []);
  return folders.map((folder) => `/${folder.replace(/\([^)]*\)\//g, '')}`.replace(/\/$/, '')).sort();
}

/**
 * An address of each route in one locale, its parameters from the sitemap where it names such a page.
 * Throws for a route whose parameter has no sample.
 */
export function addressesOf(routes: readonly string[], slug: string, sitemap: readonly string[]): string[] {
  const own = routes.map((route) => ({ route, path: route.replace(locale, slug) }));
  const fixed = new Set(own.filter(({ path }) => !path.includes('[')).map(({ path }) => path));
  return own.map(({ route, path }) => {
    if (fixed.has(path)) return path;
    const sampled = samples[route];
    if (sampled) return route.startsWith(`/${locale}`) ? `/${slug}${sampled}` : sampled;
    const pattern = new RegExp(`^${path.replace(/\[\w+\]/g, '[^/]+')}$`);
    const named = sitemap.find((one) => pattern.test(one) && !fixed.has(one));
    if (!named) throw new Error(`${route} is not in the sitemap and has no sample (tests/e2e/pages/routes.ts)`);
    return named;
  });
}
