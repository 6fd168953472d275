import { useTranslations } from 'next-intl';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { faultFormats, faultText } from './field-faults';

/** Words for what is wrong with a field, from a code or from what the operator said. */
export function useFaultText(): (fault: string) => string {
  const t = useTranslations('faults');
  return (fault) => faultText((key, values) => (t.has(key) ? t(key, { ...values }, faultFormats) : null), fault);
}

/**
 * Ties fields to a form: what is wrong stands at its field, and goes away when that field is edited (F5.44, F5.46). `text` makes
 * words of a fault, where a form has words of its own.
 */
export function useFormFields<Values extends FieldValues>(
  { register, clearErrors, getFieldState, formState }: UseFormReturn<Values>,
  text: (fault: string) => string,
) {
  return (name: Path<Values>) => {
    const message = getFieldState(name, formState).error?.message;
    return {
      ...register(name, { onChange: () => clearErrors(name) }),
      error: message ? text(message) : undefined,
    };
  };
}
