import type { SelectOption } from '@/components/ui/select-field';
import type { OrderCountry, OrderData } from './order-data';

const none = '0';

/** Countries as options: none, then the popular ones, then all by name. */
export function countryOptions(data: Pick<OrderData, 'countries'>, noneLabel: string): SelectOption[] {
  return [{ value: none, label: noneLabel }, ...data.countries.map(toOption)];
}

export function popularOptions({ countries, popularCodes }: OrderData, noneLabel: string): SelectOption[] {
  const popular = popularCodes.flatMap((code) => countries.find((country) => country.code === code) ?? []);
  return [{ value: none, label: noneLabel }, ...popular.map(toOption)];
}

function toOption({ id, name }: OrderCountry): SelectOption {
  return { value: String(id), label: name };
}
