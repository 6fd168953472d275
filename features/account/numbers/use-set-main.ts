import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { errorPopup } from '@/components/layout/message-popups';
import type { AccountNumber } from '@/features/account/model/account-model';
import { balanceQuery, numbersQuery, profileQuery } from '@/features/account/model/account-query-options';
import { isNoAnswer } from '@/lib/api/client/api-error';
import { isRefusedForGood } from '@/lib/api/client/attempt-key';
import { callApi } from '@/lib/api/client/browser-client';
import { notify } from '@/lib/browser/popups/notice';
import { numberText } from '@/lib/format/number-text';

/**
 * Makes a number the main one (call 14), then reads the user and the phone data anew (F4.78); after a failure it opens the error
 * popup, and all of the account is read anew.
 */
export function useSetMain() {
  const t = useTranslations('account.numbers');
  const memory = useQueryClient();
  return useMutation({
    mutationFn: async ({ id }: AccountNumber) => {
      await callApi('setMainEsim', { params: { id } }).catch(async (error: unknown) => {
        if (isRefusedForGood(error) || !(await isMainNow(id))) throw error;
      });
      await Promise.all([
        memory.prefetchQuery({ ...profileQuery, staleTime: 0 }),
        memory.prefetchQuery({ ...balanceQuery(id), staleTime: 0 }),
        memory.invalidateQueries({ queryKey: numbersQuery.queryKey }),
      ]);
    },
    onSuccess: (_, { msisdn }) => notify('ok', t('changed', { number: numberText(msisdn) })),
    onError: (error) => {
      errorPopup.open({ message: t(isNoAnswer(error) ? 'silent' : 'failed') });
      void memory.invalidateQueries({ queryKey: ['account'] });
    },
  });
}

/** Whether a number is the main one though nobody has said so: the answer may have been lost on its way. */
async function isMainNow(id: number): Promise<boolean> {
  const user = await callApi('getProfile', {}).catch(() => null);
  return user?.mainEsim?.id === id;
}
