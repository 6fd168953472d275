import { useQuery } from '@tanstack/react-query';
import { asIsland } from '@/components/hydrate/island-providers';
import { numbersQuery, profileQuery } from '@/features/account/account-query-options';
import { RefillForm, type RefillFormProps } from '@/features/refill/public';
import { ApiError } from '@/lib/api/client/api-error';
import { useIsLive } from '@/lib/browser/use-is-live';
import { toPayer } from './payer';

/** The top-up of the main number (F1.16, A53). Without a main number the menu leads away. */
export function Pay({ locale, offer }: Pick<RefillFormProps, 'locale' | 'offer'>) {
  const isHydrated = useIsLive();
  const { data, error } = useQuery({ ...profileQuery, select: toPayer });
  const numbers = useQuery({ ...numbersQuery, enabled: Boolean(data?.phone) });
  const unblockCents = numbers.data?.find(({ isMain }) => isMain)?.block?.topUpCents ?? null;
  const isUnknown = error instanceof ApiError && error.status === 401;
  return (
    <RefillForm
      {...{ locale, offer, unblockCents }}
      place="account"
      payer={isHydrated ? data : undefined}
      payerFailed={isHydrated && !data && error !== null && !isUnknown}
    />
  );
}

export const PayIsland = asIsland(Pay);
