import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { RadioCard, RadioCards } from '@/components/form/choices';
import { SelectField } from '@/components/form/fields';
import { Note } from '@/components/ui/feedback/note';
import { Flag } from '@/components/ui/pictures/flag';
import { countryOptions } from '@/features/checkout/order/order-data';
import { writeChoice } from '@/features/checkout/order/order-hrefs';
import { countryPackagesQuery, packageQuery } from '@/features/checkout/order/order-query-options';
import { fieldId, type OrderValues } from '@/features/checkout/order/order-values';
import { useOrderPackageText } from '@/features/checkout/price/order-package';
import { localFlag } from '@/features/countries/public';
import { useMoney } from '@/lib/browser/use-money';
import type { OrderPrice } from '@/lib/pricing/order-price';
import { useFieldFault } from './order-fields';
import { useOrderScope } from './order-scope';
import styles from './order-sections.module.scss';
import { useOrderPrice } from './use-order-price';

/** Why the form has let its package go: it is not for sale, or could not be read. */
type Loss = 'unknown' | 'failed';

/** An internet package with its country (F3.78): two selects, none where nothing is for sale. */
export function PackageField() {
  const t = useTranslations('order.extras');
  const { data, rules, addressPackage } = useOrderScope();
  const { control, setValue } = useFormContext<OrderValues>();
  const [loss, setLoss] = useState<Loss | null>(null);
  const country = useWatch({ control, name: 'packageCountry' });
  const code = rules.countryCodeOf(country);
  const choose = (id: string) => {
    setLoss(null);
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
      options={countryOptions(data, t(addressPackage === 'loading' ? 'packagesLoading' : 'noPackage'))}
    />
  );
  return (
    <>
      {(loss === 'unknown' || addressPackage === 'unknown') && <PackageNote text={t('packageUnknown')} />}
      {addressPackage === 'failed' && !code && <PackageNote text={t('packageFailed')} />}
      {data.hasPackages && choice}
      {data.hasPackages && code && <PackageOfCountry countryId={Number(country)} loss={loss} onLoss={setLoss} />}
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

type PackageOfCountryProps = { countryId: number; loss: Loss | null; onLoss: (loss: Loss | null) => void };

function PackageOfCountry({ countryId, loss, onLoss }: PackageOfCountryProps) {
  const t = useTranslations('order.extras');
  const text = useOrderPackageText();
  const money = useMoney();
  const { addressPackage } = useOrderScope();
  const { control, setValue, clearErrors } = useFormContext<OrderValues>();
  const packageId = useWatch({ control, name: 'packageId' });
  const { error } = useFieldFault('packageId');
  const { packages, isLoading, isListFailed } = useCountryPackages(countryId, packageId, onLoss);
  const choose = (id: string) => {
    onLoss(null);
    setValue('packageId', id);
    clearErrors('packageId');
    writeChoice({ package: id });
  };
  if (isListFailed && !packages) return <PackageNote text={t('packagesFailed')} />;
  const isOneFailed = loss === 'failed' || addressPackage === 'failed';
  const chosen = packages?.find(({ id }) => String(id) === packageId);
  const options = (packages ?? []).map((one) => ({ value: String(one.id), label: text(one) }));
  const first = { value: '', label: t(isLoading ? 'packagesLoading' : 'choosePackage') };
  const select = (
    <SelectField
      id={fieldId('packageId')}
      name="packageId"
      autoComplete="off"
      label={t('package')}
      value={packageId}
      // A narrow list cuts its choice off before the price.
      hint={chosen && t('packagePrice', { price: money(chosen.priceCents) })}
      error={error}
      onChange={(event) => choose(event.target.value)}
      options={[first, ...options]}
    />
  );
  return (
    <>
      {packages?.length === 0 ? <Note>{t('packagesNone')}</Note> : select}
      {(isListFailed || isOneFailed) && <PackageNote text={t(isListFailed ? 'packagesFailed' : 'packageFailed')} />}
    </>
  );
}

/**
 * The packages to choose from, undefined while there are none to show; that of the form does not wait for the others. What cannot be
 * priced is not ordered: the form lets it go.
 */
function useCountryPackages(countryId: number, packageId: string, onLoss: PackageOfCountryProps['onLoss']) {
  const { getValues, setValue } = useFormContext<OrderValues>();
  const { data: listed, isLoadingError: isListFailed } = useQuery(countryPackagesQuery(countryId));
  const isListed = listed?.some(({ id }) => String(id) === packageId) ?? false;
  // The package of the form need not be among the few of a large country that are listed.
  const isAsked = packageId !== '' && !isListed && (listed !== undefined || isListFailed);
  const { data: named, isLoadingError: isNamedFailed } = useQuery(packageQuery(Number(packageId), isAsked));
  useEffect(() => {
    if (packageId === '' || getValues('packageId') !== packageId) return;
    if (isListed || named) {
      onLoss(null);
      return;
    }
    if (!isAsked || (named === undefined && !isNamedFailed)) return;
    setValue('packageId', '');
    onLoss(named === null ? 'unknown' : 'failed');
  }, [packageId, isListed, isAsked, named, isNamedFailed, getValues, setValue, onLoss]);
  const shown = listed ?? (named ? [] : undefined);
  const isLoading = listed === undefined && !isListFailed;
  return { packages: shown && [...shown, ...(named && !isListed ? [named] : [])], isLoading, isListFailed };
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
