import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Slot } from '@/components/island/slot';
import { Button } from '@/components/ui/button';
import { SelectField } from '@/components/ui/select-field';
import { packageCounts, packageOrders, packageTerms, termOf } from '@/features/catalog/package-choice';
import { coverageOf, type DataPackage } from '@/features/catalog/package-model';
import { volumeText, volumeUnits } from '@/features/catalog/volume';
import { ChoiceRow } from './choice-row';
import styles from './package-finder.module.scss';

type PackageFinderProps = {
  /** All that can be found in the lists below. */
  packages: readonly DataPackage[];
  /** What one country, several and the world are called here. */
  kinds: Readonly<Record<'local' | 'regional' | 'global', string>>;
  children: ReactNode;
};

/** Chooses among the packages of the lists in it: by reach, validity and volume, and puts them in order. */
export function PackageFinder({ packages, kinds, children }: PackageFinderProps) {
  const t = useTranslations('catalog');
  const has = (fits: (one: DataPackage) => boolean) => packages.some(fits);
  const choices = {
    kind: (['local', 'regional', 'global'] as const)
      .filter((kind) => has((one) => coverageOf(one) === kind))
      .map((value) => ({ value, label: kinds[value] })),
    term: packageTerms
      .filter((term) => has((one) => termOf(one.duration) === term))
      .map((value) => ({ value, label: t(`finder.${value}`) })),
    volume: [...new Set(packages.map(({ volume }) => volume))]
      .sort((a, b) => a - b)
      .map((volume) => ({ value: String(volume), label: volumeText(volume) })),
  };
  const orders = { price: 'price', unit: 'unit', volume: 'most', days: 'longest' } as const;
  const counts = Array.from({ length: packages.length + 1 }, (_, count) => t('packages', { count }));
  return (
    <div className={styles.finder} data-finder="">
      <Slot name={packageCounts} data={counts} />
      <div className={styles.bar} data-choice="">
        {(['volume', 'term', 'kind'] as const).map(
          (name) =>
            choices[name].length > 1 && (
              <ChoiceRow
                key={name}
                name={name}
                label={t(`finder.${name}`)}
                options={[{ value: '', label: t('finder.any') }, ...choices[name]]}
              />
            ),
        )}
        <SelectField
          id="package-order"
          name="order"
          label={t('finder.order')}
          hideLabel
          className={styles.order}
          options={packageOrders.map((value) => ({
            value,
            label: t(`finder.${orders[value]}`, { unit: volumeUnits.gigabyte }),
          }))}
        />
        <p className={styles.count} role="status" data-count="">
          {counts[packages.length]}
        </p>
        <div className={styles.none} data-none="" hidden>
          <p>{t('finder.none')}</p>
          <Button variant="line" data-reset="">
            {t('finder.reset')}
          </Button>
        </div>
      </div>
      {children}
    </div>
  );
}
