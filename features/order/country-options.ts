import type { SelectOption } from '@/components/ui/select-field';
import type { OrderData } from './order-data';
import { none } from './order-values';

/** Countries as options: none, then all of them as the list has them. */
export function countryOptions({ countries }: Pick<OrderData, 'countries'>, noneLabel: string): SelectOption[] {
  return [{ value: none, label: noneLabel }, ...countries.map(({ id, name }) => ({ value: String(id), label: name }))];
}
