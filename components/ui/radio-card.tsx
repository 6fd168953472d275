import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names';
import styles from './radio-card.module.scss';

type RadioCardProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode;
  caption?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/** One choice as a card, such as a payment method. */
export function RadioCard({ label, caption, className, ref, ...input }: RadioCardProps) {
  return (
    <label className={classNames(styles.card, className)}>
      <input className={styles.radio} type="radio" ref={ref} {...input} />
      <span className={styles.label}>{label}</span>
      {caption && <span className={styles.caption}>{caption}</span>}
    </label>
  );
}

type RadioCardsProps = { legend: ReactNode; hideLegend?: boolean; columns?: boolean; children: ReactNode };

/** A named group of cards; with columns they stand side by side from 550 px. */
export function RadioCards({ legend, hideLegend = false, columns = false, children }: RadioCardsProps) {
  return (
    <fieldset>
      <legend className={hideLegend ? 'sr' : styles.legend}>{legend}</legend>
      <div className={classNames(styles.cards, columns && styles.columns)}>{children}</div>
    </fieldset>
  );
}
