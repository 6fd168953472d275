import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './checkbox.module.scss';
import { classNames } from './class-names';
import { FieldError } from './field';

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & {
  id: string;
  label: ReactNode;
  error?: ReactNode;
  /** A radio of the same look, for plain lists. */
  type?: 'checkbox' | 'radio';
  ref?: Ref<HTMLInputElement>;
};

/** A tick box (or radio) with its label beside and its error under it. */
export function Checkbox({ id, label, error, type = 'checkbox', className, ref, ...input }: CheckboxProps) {
  const aria = error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {};
  return (
    <div className={classNames(Boolean(error) && styles.bad, className)}>
      <label className={styles.check} htmlFor={id}>
        <input className={styles.box} id={id} type={type} ref={ref} {...input} {...aria} />
        <span>{label}</span>
      </label>
      {error && (
        <div className={styles.error}>
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </div>
  );
}
