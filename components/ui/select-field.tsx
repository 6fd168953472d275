import type { ReactNode, Ref, SelectHTMLAttributes } from 'react';
import { Field, type FieldTexts, fieldAria } from './field';
import { Icon } from './icon';
import styles from './select-field.module.scss';

export type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectFieldProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> &
  FieldTexts & {
    options: readonly SelectOption[];
    hideLabel?: boolean;
    start?: ReactNode;
    ref?: Ref<HTMLSelectElement>;
  };

/** A native select in the look of a field. */
export function SelectField(props: SelectFieldProps) {
  const { id, label, note, hint, error, ok, locked, hideLabel, start, options, className, ref, ...select } = props;
  return (
    <Field {...{ id, label, note, hint, error, locked, className }} ok={ok ?? false} hideLabel={hideLabel ?? false}>
      {start}
      <select className={styles.select} ref={ref} {...select} {...fieldAria({ id, hint, error, locked })}>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled ?? false}>
            {option.label}
          </option>
        ))}
      </select>
      {!locked && <Icon name="chevron-down" className={styles.arrow} />}
    </Field>
  );
}
