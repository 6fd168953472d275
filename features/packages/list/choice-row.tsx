import { useId } from 'react';
import styles from './choice-row.module.scss';

type ChoiceRowProps = {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  chosen: string;
  onChoose: (value: string) => void;
};

/** One of a few, side by side; a row that scrolls on narrow screens. */
export function ChoiceRow({ name, label, options, chosen, onChoose }: ChoiceRowProps) {
  const id = useId();
  return (
    <div className={styles.row} role="radiogroup" aria-labelledby={id}>
      <span className={styles.label} id={id}>
        {label}
      </span>
      {options.map(({ value, label: words }) => (
        <label key={value} className={styles.choice}>
          <input
            className="sr"
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {words}
        </label>
      ))}
    </div>
  );
}
