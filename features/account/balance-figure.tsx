import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { balanceQuery } from './model/account-query-options';
import { useSums } from './use-sums';

/** The balance of a number in words; a dash when it cannot be read. */
export function BalanceFigure({ numberId }: { numberId: number }) {
  const { balance: words } = useSums();
  const { data, isError } = useQuery(balanceQuery(numberId));
  if (data) return words(data);
  return isError ? '—' : <Skeleton width="3.4ch" height="0.9em" />;
}
