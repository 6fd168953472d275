import { useTranslations } from 'next-intl';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { faultText } from '@/lib/api/errors/field-faults';
import { type FieldFaults, generalKey } from './settings-faults';

/** Words for a code of ours or for what the operator said. */
function useFaultWords(): (fault: string) => string {
  const t = useTranslations('faults');
  const failure = useTranslations('settings.failure');
  return (fault) => {
    if (fault === 'unknown') return failure('unknown');
    if (fault === 'too_many') return failure('tooMany');
    return faultText((key, values) => t(key, values), fault);
  };
}

/**
 * Ties fields to a form: what is wrong stands at its field and goes away when that field is edited (F5.44, F5.46);
 * what belongs to no field of the form stands above it (F5.45).
 */
export function useSettingsForm<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  names: readonly Path<Values>[],
) {
  const words = useFaultWords();
  const { register, clearErrors, setError, getFieldState, formState } = form;
  const errorOf = (name: Path<Values>) => {
    const message = getFieldState(name, formState).error?.message;
    return message ? words(message) : undefined;
  };
  const general = formState.errors.root?.message;
  return {
    errorOf,
    field: (name: Path<Values>) => ({
      ...register(name, { onChange: () => clearErrors(name) }),
      error: errorOf(name),
    }),
    general: general ? words(general) : null,
    /** Puts what the operator said at the fields. */
    blame: (faults: FieldFaults) => {
      const known = names.filter((name) => faults[name]);
      known.forEach((name, index) => {
        setError(name, { message: faults[name]?.join('\n') ?? '' }, { shouldFocus: index === 0 });
      });
      const others = Object.entries(faults).filter(
        ([key]) => key === generalKey || !names.some((name) => name === key),
      );
      if (others.length > 0) setError('root', { message: others.flatMap(([, messages]) => messages).join('\n') });
    },
  };
}
