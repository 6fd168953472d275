import type { ReactNode } from 'react';
import { coverageOf, type DataPackage } from '@/features/catalog/package-model';
import styles from './package-grid.module.scss';

type PackageGridProps = {
  packages: readonly DataPackage[];
  /** The ticket of a package. */
  children: (dataPackage: DataPackage) => ReactNode;
};

/** Tickets in one column, two over 768 px, three from 1300 px, four from 1920 px, with what the finder chooses and orders them by. */
export function PackageGrid({ packages, children }: PackageGridProps) {
  return (
    <ul className={styles.grid} data-packages="">
      {packages.map((one) => (
        <li
          key={one.id}
          className={styles.ticket}
          data-kind={coverageOf(one)}
          data-price={one.price}
          data-volume={one.volume}
          data-days={one.duration}
        >
          {children(one)}
        </li>
      ))}
    </ul>
  );
}
