import type { ReactNode } from 'react';
import { Chip } from '@/components/ui/chip';
import { SheetFlag } from '@/components/ui/sheet-flag';
import type { LocaleSlug } from '@/lib/i18n/locales';
import styles from './country-chips.module.scss';
import { type Country, packageHref } from './country-model';

type CountryChipsProps = {
  label: string;
  countries: readonly Country[];
  locale: LocaleSlug;
  /** Slug of the country whose page this is. */
  current?: string;
  /** A last chip, which leads elsewhere. */
  children?: ReactNode;
};

/** Popular countries side by side; a row that scrolls on narrow screens. */
export function CountryChips({ label, countries, locale, current, children }: CountryChipsProps) {
  return (
    <nav className={styles.row} aria-label={label}>
      {countries.map(({ slug, name, flagIcon }) => (
        <Chip key={slug} href={packageHref(locale, slug)} current={slug === current}>
          <SheetFlag icon={flagIcon} />
          {name}
        </Chip>
      ))}
      {children}
    </nav>
  );
}
