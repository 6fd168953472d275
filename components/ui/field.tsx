import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './field.module.scss';
import { Icon } from './icon';

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
