import { countryRows } from '@/operator/src/catalog/country-rows';
import { packageRows } from '@/operator/src/catalog/package-rows';
import { tariffRows } from '@/operator/src/catalog/tariff-rows';
import { zoneRates } from '@/operator/src/catalog/zones';
import { loadContentFiles, loadPageSources } from '@/operator/src/content/content-files';
import { contentRows } from '@/operator/src/content/content-rows';

export type SeedRows = Awaited<ReturnType<typeof makeSeedRows>>;

/** The demo catalogue and the texts of the shop, as rows. */
export async function makeSeedRows(folder: string) {
  const content = await loadContentFiles(folder);
  const of = <K extends 'packages' | 'tariffs'>(key: K) => ({
    en: content.en[key],
    es: content.es[key],
    ru: content.ru[key],
  });
  const countries = countryRows();
  return {
    countries,
    rates: [...zoneRates],
    packages: packageRows(countries, of('packages')),
    tariffs: tariffRows(of('tariffs')),
    pages: await loadPageSources(folder),
    documents: (['en', 'es', 'ru'] as const).flatMap((language) => contentRows(language, content[language])),
  };
}
