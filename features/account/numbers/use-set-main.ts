import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { errorPopup } from '@/components/layout/message-popups';
import type { AccountNumber } from '@/features/account/model/account-model';
import { balanceQuery, numbersQuery, profileQuery } from '@/features/account/model/account-query-options';
import { callApi } from '@/lib/api/client/browser-client';
import { notify } from '@/lib/browser/notice';
import { numberText } from '@/lib/format/number-text';

/** Makes a number the main one (call 14), then reads the user and the phone data anew (F4.78); a failure opens the error popup. */
export function useSetMain() {
  const t = useTranslations('account.numbers');
  const memory = useQueryClient();
  return useMutation({
    mutationFn: async ({ id }: AccountNumber) => {
      await callApi('setMainEsim', { params: { id } });
      await Promise.all([
        memory.prefetchQuery({ ...profileQuery, staleTime: 0 }),
        memory.prefetchQuery({ ...balanceQuery(id), staleTime: 0 }),
        memory.invalidateQueries({ queryKey: numbersQuery.queryKey }),
      ]);
    },
    onSuccess: (_, { msisdn }) => notify('ok', t('changed', { number: numberText(msisdn) })),
    onError: () => errorPopup.open({ message: t('failed') }),
  });
}
