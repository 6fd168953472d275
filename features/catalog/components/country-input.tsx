import { useTranslations } from 'next-intl';
import { Slot } from '@/components/island/slot';
import styles from './country-input.module.scss';

type CountryInputProps = {
  id: string;
  className: string | undefined;
  /** Name of the country that is chosen already. */
  current?: string;
};

/**
 * The name of a country inside a form that leads to its packages. Its list of matches comes with the first touch
 * (`live/wake-country-field`) and is as wide as the element marked `data-control`; without scripts the form says what
 * was typed.
 */
export function CountryInput({ id, className, current }: CountryInputProps) {
  const t = useTranslations('catalog.list');
  return (
    <div
      className={styles.place}
      data-country-field={id}
      data-popular={t('popular')}
      data-no-match={t('noMatch')}
      data-matches={t('matches')}
      data-from={t('fromPrice', { price: '{price}' })}
    >
      <Slot name={id}>
        <input
          {...{ id, className }}
          name="country"
          placeholder={t('example')}
          defaultValue={current}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="search"
          required
        />
      </Slot>
    </div>
  );
}
