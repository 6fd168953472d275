import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { Field, type FieldTexts, fieldAria } from './field';
import styles from './text-field.module.scss';

export type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> &
  FieldTexts & {
    hideLabel?: boolean;
    /** What stands in the control before the text: a currency sign, a flag. */
    start?: ReactNode;
    /** What stands in the control after the text: a button. */
    end?: ReactNode;
    ref?: Ref<HTMLInputElement>;
  };

/** A text input with label, hint, error, ok and locked states. */
export function TextField(props: TextFieldProps) {
  const { id, label, note, hint, error, ok, locked, hideLabel, start, end, className, ref, ...input } = props;
  return (
    <Field {...{ id, label, note, hint, error, locked, className }} ok={ok ?? false} hideLabel={hideLabel ?? false}>
      {start && <span className={styles.start}>{start}</span>}
      <input className={styles.input} ref={ref} {...input} {...fieldAria({ id, hint, error, locked })} />
      {end && <span className={styles.end}>{end}</span>}
    </Field>
  );
}

/** A field for an e-mail address. The browser's own checks are off in our forms, so that our words show. */
export function EmailField(props: TextFieldProps) {
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      {...props}
    />
  );
}
