import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { Flag } from '@/components/ui/flag';
import { Note } from '@/components/ui/note';
import { SelectField } from '@/components/ui/select-field';
import { localFlag } from '@/features/catalog/public';
import { countryOptions } from '@/features/order/country-options';
import { countryPackagesQuery } from '@/features/order/order-query-options';
import { useOrderScope } from '@/features/order/order-scope';
import { fieldId, type OrderValues } from '@/features/order/order-values';
import { usePackageText } from '@/features/order/use-package-text';
import { liveFields as F } from './live-fields';
import styles from './order-sections.module.scss';

/** An internet package with its country (F3.78): two selects, none where nothing is for sale. */
export function PackageChoice() {
  const t = useTranslations('order.extras');
  const { data, rules } = useOrderScope();
  const { control, setValue } = useFormContext<OrderValues>();
  const country = useWatch({ control, name: 'packageCountry' });
  if (!data.hasPackages) return null;
  const code = rules.countryCodeOf(country);
  const choose = (id: string) => {
    setValue('packageCountry', id);
    setValue('packageId', '');
  };
  return (
    <>
      <SelectField
        id={fieldId('packageCountry')}
        name="packageCountry"
        label={t('packageCountry')}
        className={code ? undefined : styles.full}
        value={country}
        onChange={(event) => choose(event.target.value)}
        start={code && <Flag icon={localFlag(code)} />}
        options={countryOptions(data, t('noPackage'))}
      />
      {code && <PackageOfCountry countryId={Number(country)} />}
    </>
  );
}

function PackageOfCountry({ countryId }: { countryId: number }) {
  const t = useTranslations('order.extras');
  const text = usePackageText();
  const { data: packages, isError } = useQuery(countryPackagesQuery(countryId));
  if (isError) return <Note tone="warn">{t('packagesFailed')}</Note>;
  if (packages?.length === 0) return <Note>{t('packagesNone')}</Note>;
  const options = (packages ?? []).map((one) => ({ value: String(one.id), label: text(one) }));
  const first = { value: '', label: packages ? t('choosePackage') : t('packagesLoading') };
  return <F.Select name="packageId" label={t('package')} options={[first, ...options]} />;
}
