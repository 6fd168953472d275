import { Hono } from 'hono';
import type { Region } from '@/lib/api/contract/location';
import type { Language } from '@/lib/i18n/locales';
import { type Catalog, catalogOf } from '@/operator/src/catalog/catalog';
import type { Deps } from '@/operator/src/core/deps';
import { ipOf } from '@/operator/src/http/caller';
import type { OperatorHono, SomeHandlers } from '@/operator/src/http/routing';
import { countryCodeOf, defaultCountryCode } from './country-of-address';
import { russianCases } from './russian-cases';

function regionOf(catalog: Catalog, code: string, language: Language): Region {
  const country = catalog.countryByCode.get(code) ?? catalog.countryByCode.get(defaultCountryCode);
  if (!country) throw new Error('The default country is missing');
  const name = country.names[language];
  const cases = language === 'ru' ? russianCases(country.code, name) : ([name, name, name, name] as const);
  return { id: country.id, code: country.code, name, enName: country.names.en, cases: [...cases] };
}

/** Call 47: the region of an address, else of the caller; only for the shop's own server (F7.63). */
export const locationHandlers = {
  locate: async ({ deps, language, query, ip }) => {
    const [catalog, code] = await Promise.all([catalogOf(deps.db), countryCodeOf(query.ip ?? ip)]);
    return regionOf(catalog, code, language);
  },
} satisfies SomeHandlers;

/** `GET /ip`, call 48's stand-in: the caller's own address and the country it belongs to. */
export function addressApp(deps: Deps): Hono<OperatorHono> {
  const app = new Hono<OperatorHono>();
  app.get('/ip', async (c) => {
    const ip = ipOf(c.req.raw.headers, c.env?.ip, deps);
    return c.json({ ip, country: await countryCodeOf(ip) }, 200, { 'Cache-Control': 'no-store' });
  });
  return app;
}
