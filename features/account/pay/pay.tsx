import { useQuery } from '@tanstack/react-query';
import { asIsland } from '@/components/hydrate/as-island';
import { numbersQuery, profileQuery } from '@/features/account/account-query-options';
import { RefillForm, type RefillFormProps } from '@/features/refill/public';
import { ApiError } from '@/lib/api/client/api-error';
import { useIsLive } from '@/lib/browser/use-when-shown';
import { toPayer } from './pay-fill';
import { useWish } from './use-wish';
import { WishNote } from './wish-note';

/** The top-up of the main number (F1.16, A53), and of the package that the address names. Without a main number the menu leads away. */
export function Pay({ locale, offer }: Pick<RefillFormProps, 'locale' | 'offer'>) {
  const isHydrated = useIsLive();
  const { data, error } = useQuery({ ...profileQuery, select: toPayer });
  const numbers = useQuery({ ...numbersQuery, enabled: Boolean(data?.phone) });
  const wish = useWish(locale);
  const unblockCents = numbers.data?.find(({ isMain }) => isMain)?.block?.topUpCents ?? null;
  const isUnknown = error instanceof ApiError && error.status === 401;
  return (
    <RefillForm
      {...{ locale, offer, unblockCents, wish }}
      place="account"
      wishNote={WishNote}
      payer={isHydrated ? data : undefined}
      payerFailed={isHydrated && !data && error !== null && !isUnknown}
    />
  );
}

export const PayIsland = asIsland(Pay);
