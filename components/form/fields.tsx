'use client';

import { type InputHTMLAttributes, type ReactNode, type Ref, type SelectHTMLAttributes, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { IconButton } from '@/components/ui/controls/icon-button';
import { Icon } from '@/components/ui/pictures/icon';
import styles from './fields.module.scss';

export type FieldTexts = {
  id: string;
  label: ReactNode;
  /** Small words after the label, such as "optional". */
  note?: ReactNode;
  hint?: ReactNode;
  /** What is wrong, in words. It stands below the control, with an icon. */
  error?: ReactNode;
  ok?: boolean;
  /** Why the value cannot be changed. Locks the control. */
  locked?: ReactNode;
};

type FieldProps = FieldTexts & { hideLabel?: boolean; className?: string | undefined; children: ReactNode };

/** The attributes that tie a control to its label, hint and error. */
export function fieldAria({ id, hint, error, locked }: Pick<FieldTexts, 'id' | 'hint' | 'error' | 'locked'>) {
  const describedBy = classNames(Boolean(hint) && `${id}-hint`, Boolean(error) && `${id}-error`);
  return {
    id,
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(error ? { 'aria-invalid': true } : {}),
    ...(locked ? { disabled: true } : {}),
  };
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={styles.error} id={id}>
      <Icon name="circle-alert" className={styles.errorIcon} />
      <span>{children}</span>
    </p>
  );
}

/** Label above, control, then hint or error. The control itself comes as children. */
export function Field({ id, label, note, hint, error, ok, locked, hideLabel, className, children }: FieldProps) {
  const state = classNames(Boolean(error) && styles.bad, !error && ok && styles.ok, Boolean(locked) && styles.locked);
  return (
    <div className={classNames(styles.field, state, className)}>
      <label className={hideLabel ? 'sr' : styles.label} htmlFor={id}>
        {label}
        {(note || locked) && <span className={styles.note}> {locked ?? note}</span>}
      </label>
      <div className={styles.control} data-control="">
        {children}
        {!error && ok && <Icon name="check" className={styles.tick} />}
        {locked && <Icon name="lock" className={styles.lock} />}
      </div>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

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
    <Field
      id={id}
      label={label}
      note={note}
      hint={hint}
      error={error}
      locked={locked}
      className={className}
      ok={ok ?? false}
      hideLabel={hideLabel ?? false}
    >
      {start && <span className={styles.start}>{start}</span>}
      <input className={styles.input} ref={ref} {...input} {...fieldAria({ id, hint, error, locked })} />
      {end && <span className={styles.end}>{end}</span>}
    </Field>
  );
}

/** What an input for an e-mail address has. */
export const emailInput = {
  type: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: 254,
} as const;

/** A field for an e-mail address. The browser's own checks are off in our forms, so that our words show. */
export function EmailField(props: TextFieldProps) {
  return <TextField {...emailInput} {...props} />;
}

export type SelectOption = { value: string; label: string; disabled?: boolean };

type SelectFieldProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> &
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
    <Field
      id={id}
      label={label}
      note={note}
      hint={hint}
      error={error}
      locked={locked}
      className={className}
      ok={ok ?? false}
      hideLabel={hideLabel ?? false}
    >
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

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end'> & { showLabel: string; hideTextLabel: string };

/** A password input with a button that shows what was typed. */
export function PasswordField({ showLabel, hideTextLabel, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const toggle = (
    <IconButton
      icon={shown ? 'eye-off' : 'eye'}
      label={shown ? hideTextLabel : showLabel}
      onClick={() => setShown(!shown)}
    />
  );
  return <TextField {...field} type={shown ? 'text' : 'password'} end={toggle} spellCheck={false} />;
}

/** Whether a visitor is at a field, or has typed into it: nothing else is to be filled in then. */
export function isInUse(id: string): boolean {
  const field = document.getElementById(id);
  return field instanceof HTMLInputElement && (field.value !== '' || field === document.activeElement);
}
