import { useTranslations } from 'next-intl';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { Note } from '@/components/ui/feedback/note';
import { ApiError } from '@/lib/api/client/api-error';
import { useFaultText, useFormFields } from '@/lib/api/errors/use-form-fields';

/** By a field, another one that is judged by what stands in it. */
type Partners<Values extends FieldValues> = Partial<Record<Path<Values>, Path<Values>>>;

/** Words for a code of ours or for what the operator said. */
function useFaultWords(): (fault: string) => string {
  const text = useFaultText();
  const failure = useTranslations('settings.failure');
  return (fault) => {
    if (fault === 'unknown') return failure('unknown');
    if (fault === 'too_many') return failure('tooMany');
    if (fault === 'unanswered') return failure('unanswered');
    return text(fault);
  };
}

/**
 * Ties fields to a form: what is wrong stands at its field and goes away when that field is edited (F5.44, F5.46), or judged
 * anew when its partner is; what belongs to no field of the form stands above it (F5.45).
 */
export function useSettingsForm<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  names: readonly Path<Values>[],
  partners: Partners<Values>,
) {
  const words = useFaultWords();
  const { setError, getFieldState, formState, trigger } = form;
  const tied = useFormFields(form, words);
  const errorOf = (name: Path<Values>) => {
    const message = getFieldState(name, formState).error?.message;
    return message ? words(message) : undefined;
  };
  const general = formState.errors.root?.message;
  return {
    errorOf,
    field: (name: Path<Values>): ReturnType<typeof tied> => {
      const props = tied(name);
      return {
        ...props,
        onChange: (event) => {
          const typed = props.onChange(event);
          const partner = partners[name];
          if (partner && getFieldState(partner).invalid) void trigger(partner);
          return typed;
        },
      };
    },
    general: general ? words(general) : null,
    /** Puts what the operator said at the fields. */
    showFaults: (faults: FieldFaults) => {
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

/** Messages or codes by field; `#` holds those of no field (F5.44, F5.45). */
export type FieldFaults = Readonly<Record<string, readonly string[]>>;

export const generalKey = '#';
const unknown: FieldFaults = { [generalKey]: ['unknown'] };

/** What a refused change says about each field (F8.41, F8.42); anything else is an unknown error under `#` (F8.43). */
export function toFieldFaults(error: unknown): FieldFaults {
  if (!(error instanceof ApiError) || error.failure.kind !== 'refused') return unknown;
  const { status, refusal } = error.failure;
  if (status === 429) return { [generalKey]: ['too_many'] };
  const faults = Object.entries(refusal.errors ?? {}).filter(([, messages]) => messages.length > 0);
  return status < 500 && faults.length > 0 ? Object.fromEntries(faults) : unknown;
}

/** What became of a form: faults of no field (F5.45), or that it is saved. */
export function FormNotes({ general, saved }: { general: string | null; saved: string | null }) {
  return (
    <>
      {general && (
        <Note tone="bad" live>
          {general}
        </Note>
      )}
      {saved && (
        <Note tone="ok" live>
          {saved}
        </Note>
      )}
    </>
  );
}
