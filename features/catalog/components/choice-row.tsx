import styles from './choice-row.module.scss';

type ChoiceRowProps = { name: string; label: string; options: readonly { value: string; label: string }[] };

/** One of a few, side by side, the first chosen to begin with; a row that scrolls on narrow screens. */
export function ChoiceRow({ name, label, options }: ChoiceRowProps) {
  const id = `choice-${name}`;
  return (
    <div className={styles.row} role="radiogroup" aria-labelledby={id}>
      <span className={styles.label} id={id}>
        {label}
      </span>
      {options.map((option, index) => (
        <label key={option.value} className={styles.choice}>
          <input className="sr" type="radio" name={name} value={option.value} defaultChecked={index === 0} />
          {option.label}
        </label>
      ))}
    </div>
  );
}
