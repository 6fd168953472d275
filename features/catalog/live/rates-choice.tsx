import { flushSync } from 'react-dom';
import { fillSlot } from '@/components/island/slots';
import { CountryOptions } from '@/features/catalog/components/country-options';
import type { Country } from '@/features/catalog/country-model';
import { ratesField } from '@/features/catalog/rates-field';

function field(): HTMLSelectElement | null {
  const found = document.getElementById(ratesField);
  return found instanceof HTMLSelectElement ? found : null;
}

/** Offers every country in the headline of the rates, where the server has written the popular ones. */
export function offerCountries(countries: readonly Country[]): void {
  const chosen = field()?.value;
  flushSync(() => fillSlot(ratesField, <CountryOptions countries={countries} />));
  if (chosen !== undefined) showInRates(chosen);
}

/** Chooses a country there, by its address part. */
export function showInRates(slug: string): void {
  const select = field();
  if (select && [...select.options].some(({ value }) => value === slug)) select.value = slug;
}

/** What a visitor had chosen before anything listened; null when the field still stands as the server wrote it. */
export function earlyChoice(): string | null {
  const changed = [...(field()?.options ?? [])].find((option) => option.selected && !option.defaultSelected);
  return changed?.value ?? null;
}

/** Tells the address part of each country that is picked in the rates. */
export function onRatesChoice(tell: (slug: string) => void, signal: AbortSignal): void {
  const onChange = ({ target }: Event) => {
    if (target instanceof HTMLSelectElement && target.id === ratesField) tell(target.value);
  };
  document.addEventListener('change', onChange, { signal });
}
