import type { ChangeEventHandler, ReactNode } from 'react';
import styles from './segmented.module.scss';

type Segment = { value: string; label: ReactNode };
type SegmentedProps = {
  name: string;
  legend: ReactNode;
  hideLegend?: boolean;
  options: readonly Segment[];
  value?: string;
  defaultValue?: string;
  onChange?: ChangeEventHandler<HTMLInputElement>;
  /** What stands in the same row after the segments, such as a field for another amount. */
  children?: ReactNode;
};

/** A row of short choices, one of which is chosen. */
export function Segmented(props: SegmentedProps) {
  const { name, legend, hideLegend = false, options, value, defaultValue, onChange, children } = props;
  const chosen = (option: Segment) =>
    value === undefined ? { defaultChecked: option.value === defaultValue } : { checked: option.value === value };
  return (
    <fieldset>
      <legend className={hideLegend ? 'sr' : styles.legend}>{legend}</legend>
      <div className={styles.row}>
        {options.map((option) => (
          <label key={option.value} className={styles.segment}>
            <input
              className={styles.input}
              type="radio"
              name={name}
              value={option.value}
              onChange={onChange}
              {...chosen(option)}
            />
            <span className={styles.label}>{option.label}</span>
          </label>
        ))}
        {children}
      </div>
    </fieldset>
  );
}
