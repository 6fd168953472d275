import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@/components/ui/skeleton';
import { balanceQuery, numbersQuery, profileQuery } from '@/features/account/account-query-options';
import { useAccountLocale } from '@/features/account/account-scope';
import { useSums } from '@/features/account/use-sums';
import { BalanceFrame } from './balance-frame';
import { BalanceHistory } from './balance-history';
import { BalanceSkeleton } from './balance-skeleton';
import { BlockNote } from './block-note';
import { LoadFailure } from './load-failure';

/** The balance of the main number and what changed it (F1.14). Without a main number the menu leads away. */
export function LiveBalance() {
  const locale = useAccountLocale();
  const profile = useQuery(profileQuery);
  const numbers = useQuery(numbersQuery);
  const main = profile.data?.mainNumber;
  if (main) {
    const block = numbers.data?.find(({ id }) => id === main.id)?.block;
    const own = numbers.data?.map(({ id, msisdn }) => ({ id, msisdn })) ?? [main];
    return (
      <BalanceFrame
        locale={locale}
        figure={<BalanceFigure numberId={main.id} />}
        note={block && <BlockNote block={block} msisdn={main.msisdn} isMain />}
      >
        <BalanceHistory key={main.id} mainId={main.id} numbers={own} />
      </BalanceFrame>
    );
  }
  if (!profile.isError) return <BalanceSkeleton locale={locale} />;
  return <LoadFailure error={profile.error} busy={profile.isFetching} onRetry={() => void profile.refetch()} />;
}

function BalanceFigure({ numberId }: { numberId: number }) {
  const { balance: words } = useSums();
  const { data, isError } = useQuery(balanceQuery(numberId));
  if (data) return words(data);
  return isError ? '—' : <Skeleton width="3.4ch" height="0.9em" />;
}
