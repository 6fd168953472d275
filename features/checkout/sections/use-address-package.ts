import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { OrderData } from '@/features/checkout/order/order-data';
import { type AddressLink, addressLink } from '@/features/checkout/order/order-hrefs';
import { packageQuery } from '@/features/checkout/order/order-query-options';
import type { OrderValues } from '@/features/checkout/order/order-values';
import type { OrderPackage } from '@/features/checkout/price/order-package';

/** How far the package of the address has come: in the form, on its way, not for sale, or not to be read. */
export type AddressPackage = 'settled' | 'loading' | 'unknown' | 'failed';
type Form = Pick<UseFormReturn<OrderValues>, 'control' | 'getValues' | 'setValue'>;

/** Keeps the package of the form the one of the address (F2.47), at every change of it. */
export function useAddressPackage({ control, getValues, setValue }: Form, data: OrderData, link: AddressLink) {
  const { asksPackage, packageId } = link;
  const { data: found, isError } = useQuery(packageQuery(packageId, data.hasPackages));
  const chosenId = useWatch({ control, name: 'packageId' });
  const [taken, setTaken] = useState('');
  const isMissing = asksPackage && (packageId === null || !data.hasPackages || found === null);
  useEffect(() => {
    if (found) {
      // A choice by hand is in the address at once, and here only when the router has followed.
      if (addressLink(window.location.search).packageId !== found.id) return;
      setValue('packageCountry', countryFor(found, data, getValues('packageCountry')));
      setValue('packageId', String(found.id));
      setTaken(String(found.id));
      return;
    }
    const isLeft = !asksPackage && taken !== '' && getValues('packageId') === taken;
    if (isLeft) setValue('packageCountry', '0');
    if (isLeft || isMissing || (asksPackage && isError)) setValue('packageId', '');
    if (!asksPackage || isMissing) setTaken('');
  }, [found, asksPackage, isMissing, isError, taken, data, getValues, setValue]);
  return stateOf();

  function stateOf(): AddressPackage {
    if (!asksPackage) return 'settled';
    if (isMissing) return 'unknown';
    if (found) return [taken, chosenId].includes(String(found.id)) ? 'settled' : 'loading';
    return isError ? 'failed' : 'loading';
  }
}

/** The country of the form where the package works there, else the first one that it covers. */
function countryFor({ countryCodes }: OrderPackage, { countries }: OrderData, chosen: string): string {
  const covered = countries.filter(({ code }) => countryCodes.includes(code)).map(({ id }) => String(id));
  return covered.includes(chosen) ? chosen : (covered[0] ?? '0');
}
