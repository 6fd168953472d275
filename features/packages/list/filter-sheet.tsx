import { useTranslations } from 'next-intl';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Icon } from '@/components/ui/pictures/icon';
import styles from './filter-sheet.module.scss';

type FilterSheetProps = {
  /** How many of the filters restrict what is shown. */
  active: number;
  /** How many packages are left. */
  left: number;
  onReset: () => void;
  children: ReactNode;
};

/** The filters: a row of their own on wide screens; on phones a sheet that the browser itself opens, closes and gives the focus back from. */
export function FilterSheet({ active, left, onReset, children }: FilterSheetProps) {
  const t = useTranslations('catalog');
  const id = useId();
  const clear = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    onReset();
    // The button goes then, and takes no focus along.
    currentTarget.form?.querySelector('input')?.focus();
  };
  return (
    <>
      <Button variant="line" className={styles.open} popoverTarget={id}>
        <Icon name="sliders-horizontal" />
        {t('finder.filters')} {active > 0 && <span className={styles.active}>{active}</span>}
      </Button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no sheet, and its legend would stand in the row */}
      <div className={styles.sheet} id={id} popover="auto" role="group" aria-label={t('finder.filters')}>
        <p className={`t3 ${styles.title}`} aria-hidden="true">
          {t('finder.filters')}
        </p>
        {children}
        <div className={styles.foot}>
          {active > 0 && (
            <Button variant="ghost" onClick={clear}>
              {t('finder.clear')}
            </Button>
          )}
          <Button className={styles.close} popoverTarget={id} popoverTargetAction="hide">
            {t('finder.showFound', { packages: t('packages', { count: left }) })}
          </Button>
        </div>
      </div>
    </>
  );
}

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
        <label key={value} className={styles.place}>
          <input
            className="sr"
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          <span className={styles.choice}>{words}</span>
        </label>
      ))}
    </div>
  );
}
