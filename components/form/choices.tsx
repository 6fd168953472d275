import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '@/components/ui/class-names';
import styles from './checkbox.module.scss';
import { FieldError } from './fields';
import cardStyles from './radio-card.module.scss';

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

type RadioCardProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode;
  caption?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/** One choice as a card, such as a payment method. */
export function RadioCard({ label, caption, className, ref, ...input }: RadioCardProps) {
  return (
    <label className={classNames(cardStyles.card, input.disabled && cardStyles.disabled, className)}>
      <input className={cardStyles.radio} type="radio" ref={ref} {...input} />
      <span className={cardStyles.label}>{label}</span>
      {caption && <span className={cardStyles.caption}>{caption}</span>}
    </label>
  );
}

type RadioCardsProps = { legend: ReactNode; hideLegend?: boolean; columns?: boolean; children: ReactNode };

/** A named group of cards; with columns they stand side by side from 550 px. */
export function RadioCards({ legend, hideLegend = false, columns = false, children }: RadioCardsProps) {
  return (
    <fieldset>
      <legend className={hideLegend ? 'sr' : cardStyles.legend}>{legend}</legend>
      <div className={classNames(cardStyles.cards, columns && cardStyles.columns)}>{children}</div>
    </fieldset>
  );
}
