import { useQuery } from '@tanstack/react-query';
import type { AccountUser } from '@/features/account/account-model';
import { numbersQuery, profileQuery } from '@/features/account/account-query-options';
import { AccountRefill, type AccountRefillProps, groupDigits, type Payer } from '@/features/refill/public';
import { ApiError } from '@/lib/api/client/api-error';
import type { AccountProps } from './account-provider';

export type LivePayProps = AccountProps & Pick<AccountRefillProps, 'offer'>;

function toPayer({ mainNumber, email }: AccountUser): Payer {
  return { phone: mainNumber ? groupDigits(mainNumber.msisdn) : '', email };
}

/** The top-up of the main number (F1.16, A53). Without a main number the menu leads away. */
export function LivePay({ locale, offer }: LivePayProps) {
  const { data, error } = useQuery({ ...profileQuery, select: toPayer });
  const numbers = useQuery({ ...numbersQuery, enabled: Boolean(data?.phone) });
  const unblockCents = numbers.data?.find(({ isMain }) => isMain)?.block?.topUpCents ?? null;
  const isUnknown = error instanceof ApiError && error.status === 401;
  return (
    <AccountRefill
      {...{ locale, offer, unblockCents }}
      payer={data}
      payerFailed={!data && error !== null && !isUnknown}
    />
  );
}
