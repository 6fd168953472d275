import { useTranslations } from 'next-intl';
import { Accordion } from '@/components/ui/accordion';
import { Flag } from '@/components/ui/flag';
import { Markup } from '@/components/ui/markup';
import type { Country } from '@/features/countries/public';
import type { DataPackage } from '@/features/packages/model/package-model';
import { coveredCountries } from '@/features/packages/model/package-place';
import styles from './package-facts.module.scss';

type PackageFactsProps = { dataPackage: DataPackage; countries: readonly Country[] };

/** Blocks that open: where it works, what is in it, how it is switched on, what comes after (F2.123–F2.125). */
export function PackageFacts({ dataPackage, countries }: PackageFactsProps) {
  const t = useTranslations('catalog.detail');
  return (
    <div>
      <Accordion summary={t('covered')} open>
        <ul className={styles.countries}>
          {coveredCountries(dataPackage, countries).map(({ code, name, flagIcon }) => (
            <li key={code} className={styles.country}>
              <Flag icon={flagIcon} />
              {name}
            </li>
          ))}
        </ul>
        <p className={styles.elsewhere}>{t('notElsewhere')}</p>
      </Accordion>
      {dataPackage.features !== '' && (
        <Accordion summary={t('features')}>
          <Markup html={dataPackage.features} />
        </Accordion>
      )}
      <Accordion summary={t('howTo')}>
        <p>
          <b className="num">{dataPackage.number}</b> {dataPackage.instruction}
        </p>
      </Accordion>
      <Accordion summary={t('runsOut')}>
        <p>{t('runsOutText')}</p>
      </Accordion>
    </div>
  );
}
