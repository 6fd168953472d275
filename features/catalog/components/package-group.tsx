import { bestPriced, type DataPackage } from '@/features/catalog/package-model';
import type { LocaleSlug } from '@/lib/i18n/locales';
import styles from './country-group.module.scss';
import { PackageGrid } from './package-grid';
import { SharedTicket } from './shared-ticket';

type PackageGroupProps = { id: string; title: string; packages: readonly DataPackage[]; locale: LocaleSlug };

/** Packages that work in more than one country, each with how many. */
export function PackageGroup({ id, title, packages, locale }: PackageGroupProps) {
  if (packages.length === 0) return null;
  const best = bestPriced(packages);
  return (
    <section className={styles.group} id={id} aria-labelledby={`${id}-title`} data-group="">
      <h2 className="t2" id={`${id}-title`}>
        {title}
      </h2>
      <PackageGrid packages={packages}>
        {(dataPackage) => <SharedTicket {...{ dataPackage, locale }} best={dataPackage.id === best?.id} />}
      </PackageGrid>
    </section>
  );
}
