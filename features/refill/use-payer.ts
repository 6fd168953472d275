import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { askToLogIn } from '@/features/auth/public';
import { ApiError } from '@/lib/api/client/api-error';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { useGo } from '@/lib/navigation/use-go';
import { groupDigits } from './phone-mask';
import { payerQuery } from './refill-query-options';
import type { RefillPlace, RefillValues } from './refill-values';

type Form = Pick<UseFormReturn<RefillValues>, 'getValues' | 'setValue'>;

/**
 * In the account: fills in main number and e-mail where nothing was typed. Without a main number there is nothing
 * to do here (A13), and whoever is not known any more logs in (F6.19). Tells whether the profile did not load.
 */
export function usePayer({ getValues, setValue }: Form, { place, locale }: { place: RefillPlace; locale: LocaleSlug }) {
  const { data, error } = useQuery(payerQuery(place === 'account'));
  const go = useGo();
  const isUnknown = error instanceof ApiError && error.status === 401;
  useEffect(() => {
    if (isUnknown) askToLogIn();
  }, [isUnknown]);
  const homeless = data !== undefined && data.mainEsim === null;
  useEffect(() => {
    if (homeless) go(`/${locale}/lk`);
  }, [homeless, locale, go]);
  useEffect(() => {
    if (!data) return;
    if (data.mainEsim && !getValues('phone')) setValue('phone', groupDigits(data.mainEsim.msisdn));
    if (!getValues('email')) setValue('email', data.email);
  }, [data, getValues, setValue]);
  return error !== null && !isUnknown;
}
