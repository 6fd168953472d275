import { useTranslations } from 'next-intl';
import { Flag } from '@/components/ui/flag';
import { TextLink } from '@/components/ui/text-link';
import { packageHref } from '@/features/catalog/catalog-hrefs';
import { bestPriced } from '@/features/catalog/package-model';
import type { CountryPackages } from '@/features/catalog/package-pages';
import { unitPrice } from '@/features/catalog/unit-price';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import styles from './country-group.module.scss';
import { PackageGrid } from './package-grid';
import { PackageTicket } from './package-ticket';

/** A popular country with the packages made for it (F1.04). */
export function CountryGroup({ country, packages, locale }: CountryPackages & { locale: LocaleSlug }) {
  const t = useTranslations('catalog');
  const best = bestPriced(packages);
  const summary = best && {
    packages: t('packages', { count: packages.length }),
    ...toPrice(unitPrice(best, languageOf(locale))),
  };
  return (
    <section className={styles.group} aria-labelledby={`country-${country.slug}`} data-group="">
      <div className={styles.head}>
        <h2 className={`t2 ${styles.title}`} id={`country-${country.slug}`}>
          <Flag icon={country.flagIcon} size="l" />
          {country.name}
        </h2>
        {summary && <p className="muted">{t('list.summary', summary)}</p>}
      </div>
      <PackageGrid packages={packages}>
        {(dataPackage) => <PackageTicket {...{ dataPackage, locale }} best={dataPackage.id === best?.id} />}
      </PackageGrid>
      <TextLink className={styles.all} href={packageHref(locale, country.slug)} icon="arrow-right">
        {t('list.all', { country: country.name })}
      </TextLink>
    </section>
  );
}

function toPrice({ amount, unit }: { amount: string; unit: string }) {
  return { price: amount, unit };
}
