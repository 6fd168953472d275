import 'server-only';
import { readOperator } from '@/lib/api/client/operator-read';
import { markupCleaner } from '@/lib/api/client/slug-paths';
import { type PackageReach, packageReach } from '@/lib/api/contract/package-reach';
import type { DataPackage as WirePackage } from '@/lib/api/contract/packages';
import type { Language } from '@/lib/i18n/locales';
import { type DataPackage, listedPackages, toDataPackage } from './package-model';

/** Which of the packages for sale a page is about. */
type Wanted = { readonly id?: number; readonly slug?: string; readonly reach?: PackageReach; readonly limit?: number };

/** The whole list: while the provider is away its last answer stands in for all that is read of packages. */
export function wholeList(language: Language) {
  return { operation: 'listPackages', call: { language } } as const;
}

/**
 * Packages for sale, without those paid by the megabyte (call 31, F9.40). A provider may answer with all there are, so
 * what is not wanted is left out here.
 */
export async function readPackages(language: Language, wanted: Wanted): Promise<DataPackage[]> {
  const packages = await readOperator('listPackages', { language, query: wanted }, wholeList(language));
  const { id, slug, reach, limit } = wanted;
  const sold = await soldPackages(packages, language);
  return sold
    .filter((one) => (id ?? one.id) === one.id && (slug ?? one.slug) === one.slug)
    .filter((one) => reach === undefined || reach === packageReach(one))
    .slice(0, limit);
}

/** Packages as they came, without those that no list shows. */
export async function soldPackages(packages: readonly WirePackage[], language: Language): Promise<DataPackage[]> {
  const texts = [...new Set(packages.map(({ features }) => features))];
  const sanitize = rememberByText(await markupCleaner(language, texts));
  return listedPackages(packages.map((wire) => toDataPackage(wire, sanitize)));
}

/** Hundreds of packages share a few texts. */
function rememberByText(clean: (markup: string) => string): (markup: string) => string {
  const known = new Map<string, string>();
  return (markup) => {
    const found = known.get(markup) ?? clean(markup);
    known.set(markup, found);
    return found;
  };
}
