import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { accountHref } from '@/features/account/account-hrefs';
import { balanceQuery, numbersQuery, profileQuery } from '@/features/account/account-query-options';
import { needsMainNumber } from '@/features/account/menu-items';
import { useSums } from '@/features/account/use-sums';
import { numberText } from '@/lib/phone/number-text';
import type { AccountProps } from './account-provider';
import { type MenuTexts, MenuView } from './menu-view';

export type LiveMenuProps = AccountProps & { texts: MenuTexts; pathname: string };

/** Badges from the profile; without a main number the pages that need one lead back to the account's home (F6.18). */
export function LiveMenu({ locale, texts, pathname }: LiveMenuProps) {
  const { balance: balanceText } = useSums();
  const profile = useQuery(profileQuery);
  const main = profile.data?.mainNumber;
  const balance = useQuery(balanceQuery(main?.id ?? null));
  const numbers = useQuery({ ...numbersQuery, enabled: Boolean(main) });
  const block = numbers.data?.find(({ id }) => id === main?.id)?.block ?? null;
  const router = useRouter();
  const turnBack = main === null && needsMainNumber(locale, pathname);
  useEffect(() => {
    if (turnBack) router.replace(accountHref(locale));
  }, [turnBack, router, locale]);
  const number = main ? numberText(main.msisdn) : main;
  return (
    <MenuView
      {...{ locale, texts, pathname, number, block }}
      balance={balance.data ? balanceText(balance.data) : undefined}
    />
  );
}
