import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { RadioCard, RadioCards } from '@/components/form/choices';
import { SelectField } from '@/components/form/fields';
import { Note } from '@/components/ui/feedback/note';
import { Flag } from '@/components/ui/pictures/flag';
import { countryOptions } from '@/features/checkout/order/order-data';
import { writeChoice } from '@/features/checkout/order/order-link';
import { countryPackagesQuery, packageQuery } from '@/features/checkout/order/order-query-options';
import { fieldId, type OrderValues } from '@/features/checkout/order/order-values';
import { usePackageText } from '@/features/checkout/price/order-package';
import { useMoney } from '@/features/checkout/price/sum';
import { localFlag } from '@/features/countries/public';
import type { OrderPrice } from '@/lib/pricing/order-price';
import { useFieldFault } from './order-fields';
import { useOrderScope } from './order-scope';
import styles from './order-sections.module.scss';
import { useOrderPrice } from './use-order-price';

/** An internet package with its country (F3.78): two selects, none where nothing is for sale. */
export function PackageChoice() {
  const t = useTranslations('order.extras');
  const { data, rules, addressPackage } = useOrderScope();
  const { control, setValue } = useFormContext<OrderValues>();
  const [gone, setGone] = useState(false);
  const country = useWatch({ control, name: 'packageCountry' });
  const code = rules.countryCodeOf(country);
  const choose = (id: string) => {
    setGone(false);
    setValue('packageCountry', id);
    setValue('packageId', '');
    writeChoice({ package: '' });
  };
  const choice = (
    <SelectField
      id={fieldId('packageCountry')}
      name="packageCountry"
      // The address says what is chosen: a browser that goes back must not choose the country anew, which drops its package.
      autoComplete="off"
      label={t('packageCountry')}
      className={code ? undefined : styles.full}
      value={country}
      onChange={(event) => choose(event.target.value)}
      start={code && <Flag icon={localFlag(code)} />}
      options={countryOptions(data, t('noPackage'))}
    />
  );
  return (
    <>
      {(gone || addressPackage === 'unknown') && <PackageNote text={t('packageUnknown')} />}
      {addressPackage === 'failed' && !code && <PackageNote text={t('packagesFailed')} />}
      {data.hasPackages && choice}
      {data.hasPackages && code && <PackageOfCountry countryId={Number(country)} onGone={setGone} />}
      {data.hasPackages && <PackagePayment />}
    </>
  );
}

function PackageNote({ text }: { text: string }) {
  return (
    <Note tone="warn" live className={styles.full}>
      {text}
    </Note>
  );
}

type PackageOfCountryProps = { countryId: number; onGone: (isGone: boolean) => void };

function PackageOfCountry({ countryId, onGone }: PackageOfCountryProps) {
  const t = useTranslations('order.extras');
  const text = usePackageText();
  const money = useMoney();
  const { control, getValues, setValue, clearErrors } = useFormContext<OrderValues>();
  const packageId = useWatch({ control, name: 'packageId' });
  const { error } = useFieldFault('packageId');
  const { data: listed, isError } = useQuery(countryPackagesQuery(countryId));
  const { data: named } = useQuery(packageQuery(Number(packageId), false));
  // The package of the address need not be among the few of a large country that are listed.
  const isExtra = named && !listed?.some(({ id }) => id === named.id);
  const packages = listed && [...listed, ...(isExtra ? [named] : [])];
  useEffect(() => {
    if (!listed && !isError) return;
    const isSold = [...(listed ?? []), ...(named ? [named] : [])].some(
      ({ id }) => String(id) === getValues('packageId'),
    );
    if (isSold || getValues('packageId') === '') return;
    // What cannot be priced is not ordered.
    setValue('packageId', '');
    if (!isError) onGone(true);
  }, [listed, named, isError, getValues, setValue, onGone]);
  const choose = (id: string) => {
    onGone(false);
    setValue('packageId', id);
    clearErrors('packageId');
    writeChoice({ package: id });
  };
  if (isError) return <Note tone="warn">{t('packagesFailed')}</Note>;
  if (packages?.length === 0) return <Note>{t('packagesNone')}</Note>;
  const chosen = packages?.find(({ id }) => String(id) === packageId);
  const options = (packages ?? []).map((one) => ({ value: String(one.id), label: text(one) }));
  const first = { value: '', label: packages ? t('choosePackage') : t('packagesLoading') };
  return (
    <SelectField
      id={fieldId('packageId')}
      name="packageId"
      autoComplete="off"
      label={t('package')}
      value={packageId}
      // A narrow list cuts its choice off before the price.
      hint={chosen && t('packagePrice', { price: money(chosen.price) })}
      error={error}
      onChange={(event) => choose(event.target.value)}
      options={[first, ...options]}
    />
  );
}

/** How the package is paid, where the balance that the number starts with is enough for it. */
function PackagePayment() {
  const t = useTranslations('order.extras.pay');
  const money = useMoney();
  const { control, setValue } = useFormContext<OrderValues>();
  const fromBalance = useWatch({ control, name: 'fromBalance' });
  const { ways, package: chosen, isKnown } = useOrderPrice();
  const isShort = isKnown && chosen !== null && ways === null;
  useEffect(() => {
    // Another tariff or package: what the balance does not cover is not asked for.
    if (isShort) setValue('fromBalance', false);
  }, [isShort, setValue]);
  if (!ways) return null;
  const outcome = ({ totalCents, balanceCents, fromBalanceCents = 0 }: OrderPrice) =>
    t('outcome', { total: money(totalCents), balance: money(balanceCents - fromBalanceCents) });
  return (
    <div className={styles.full}>
      <RadioCards legend={t('legend')} columns>
        {(['fromBalance', 'onTop'] as const).map((way) => (
          <RadioCard
            key={way}
            name="fromBalance"
            value={way}
            label={t(way)}
            caption={outcome(ways[way])}
            checked={fromBalance === (way === 'fromBalance')}
            onChange={() => setValue('fromBalance', way === 'fromBalance')}
          />
        ))}
      </RadioCards>
    </div>
  );
}
