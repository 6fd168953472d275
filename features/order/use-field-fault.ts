import { useTranslations } from 'next-intl';
import { useFormContext, useFormState } from 'react-hook-form';
import { faultText } from '@/lib/api/errors/field-faults';
import type { OrderField, OrderValues } from './order-values';

/** Words for what is wrong with one field, and whether it was left in good order. Renders only its own field anew. */
export function useFieldFault(name: OrderField): { error: string | undefined; ok: boolean } {
  const t = useTranslations('faults');
  const { control, getValues } = useFormContext<OrderValues>();
  const { errors, touchedFields } = useFormState({ control, name, exact: true });
  const message = errors[name]?.message;
  const isFilled = typeof getValues(name) === 'string' && getValues(name) !== '';
  return {
    error: message ? faultText((key, values) => t(key, values), message) : undefined,
    ok: isFilled && touchedFields[name] === true && !message,
  };
}
