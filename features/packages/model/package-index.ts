import 'server-only';
import type { LowestPrices } from '@/features/countries/public';
import { ApiError } from '@/lib/api/client/api-error';
import { opened, orEmpty, outcome, readOperator } from '@/lib/api/client/operator-read';
import { keepShopData, sharedRead } from '@/lib/api/client/shop-data';
import { toCents } from '@/lib/format/money';
import type { Language } from '@/lib/i18n/locales';
import { type DataPackage, lowestPrices } from './package-model';
import { readPackages } from './read-packages';

/** Packages of a shop that is small enough to be read whole once for each change of its data. */
const readWhole = 2000;

type PackageSummary = { readonly total: number; readonly lowest: LowestPrices };

function summaryOf(packages: readonly DataPackage[]): PackageSummary {
  return { total: packages.length, lowest: lowestPrices(packages) };
}

/** The lowest price in each country that packages are for sale in, in cents; none when they cannot be read. */
export function getLowestPrices(language: Language): Promise<LowestPrices> {
  return orEmpty(async () => (await opened(keptSummary(language))).lowest, {});
}

/** Whether the menu shows its entry for internet packages (F2.63); a failed read leaves it out (F8.51). */
export function hasPackages(language: Language): Promise<boolean> {
  return orEmpty(async () => (await opened(keptSummary(language))).total > 0, false);
}

async function keptSummary(language: Language) {
  'use cache';
  keepShopData();
  return outcome(() => orFromAll(language, () => readSummary(language), summaryOf));
}

async function readSummary(language: Language): Promise<PackageSummary> {
  const { total, lowest } = await readOperator('getPackageSummary', { language });
  // Read for an outage alone, in which packages are asked for that nobody has asked for before.
  if (total <= readWhole) await orEmpty<unknown>(() => readPackages(language, {}), null);
  const cents = Object.entries(lowest).map(([code, price]) => [code, toCents(price)]);
  return { total, lowest: Object.fromEntries(cents) };
}

/** Addresses in one sitemap: with three languages and their alternates each, some 4 MB, which a server makes at a go. */
const slugsPerSitemap = 2000;

/** How many sitemaps the packages fill, the first of which is that of the other pages too; one where that is not known. */
export async function countSitemaps(): Promise<number> {
  const total = await orEmpty(async () => (await opened(keptSummary('en'))).total, 0);
  return Math.max(1, Math.ceil(total / slugsPerSitemap));
}

/** The addresses of packages that a sitemap holds. Throws ApiError. */
export function getPackageSlugs(part: number): Promise<readonly string[]> {
  return opened(keptSlugs(part));
}

async function readSlugs(part: number): Promise<readonly { readonly slug: string }[]> {
  const query = { from: part * slugsPerSitemap, limit: slugsPerSitemap };
  return readOperator('listPackageSlugs', { language: 'en', query });
}

async function keptSlugs(part: number) {
  'use cache';
  keepShopData();
  const all = (packages: readonly DataPackage[]) =>
    packages.slice(part * slugsPerSitemap, (part + 1) * slugsPerSitemap);
  return outcome(async () => (await orFromAll('en', () => readSlugs(part), all)).map(({ slug }) => slug));
}

/** An answer of a provider who knows packages in parts, or else what is made of his whole list. */
async function orFromAll<T>(
  language: Language,
  read: () => Promise<T>,
  make: (packages: readonly DataPackage[]) => T,
): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ApiError) || !unknownCall.has(error.status ?? 0)) throw error;
    return make(await sharedPackages(language));
  }
}

/** What a provider answers who does not have a call. */
const unknownCall = new Set([404, 405, 501]);

/** The whole list for cached functions. Throws ApiError. */
const sharedPackages = sharedRead((language) => readPackages(language, {}));
