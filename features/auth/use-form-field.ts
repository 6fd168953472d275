import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** Ties fields to a form; what was wrong with one goes away when it is edited (F5.46). */
export function useFormField<Values extends FieldValues>(
  { register, clearErrors, getFieldState, formState }: UseFormReturn<Values>,
  words: (fault: string) => string,
) {
  return (name: Path<Values>) => {
    const { error } = getFieldState(name, formState);
    return {
      ...register(name, { onChange: () => clearErrors(name) }),
      error: error?.message ? words(error.message) : undefined,
    };
  };
}
