import { listedCountries } from '@/features/countries/public';
import { getCountries } from '@/features/countries/public-server';
import { orEmpty } from '@/lib/api/client/operator-read';
import { loadIslandMessages } from '@/lib/i18n/island-messages';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import { CountryChoiceIsland } from './islands';

/** The place where packages are bought from the balance; the countries are everybody's. */
export async function CountryPackages({ locale }: { locale: LocaleSlug }) {
  const language = languageOf(locale);
  const [messages, countries] = await Promise.all([
    loadIslandMessages('countryChoice', locale),
    orEmpty(() => getCountries(language), []),
  ]);
  const choices = listedCountries(countries, language).map(({ id, name }) => ({ id, name }));
  return (
    <div id="packages">
      <CountryChoiceIsland locale={locale} messages={messages} countries={choices} />
    </div>
  );
}
