import type { AccountUser } from '@/features/account/account-model';
import { ApiError } from '@/lib/api/client/api-error';

/** Key of the text that stands for what the operator answered (A47). */
export type ActivationMessage = 'purchased' | 'exists' | 'noMoney' | 'blocked' | 'failed';

/** F3.66 */
export type ActivationStatus = { readonly status: 'success' | 'error'; readonly message: ActivationMessage };

export const purchased: ActivationStatus = { status: 'success', message: 'purchased' };

const noMoneyWording = /not enough money/i;

/** What a failed activation says: 400 a package is there (F8.18), 500 may be no money (F8.19), 409 a blocked number, else try later (F8.20). */
export function toActivationError(error: unknown): ActivationStatus {
  return { status: 'error', message: messageOf(error) };
}

function messageOf(error: unknown): ActivationMessage {
  if (!(error instanceof ApiError) || error.failure.kind !== 'refused') return 'failed';
  const { status, refusal } = error.failure;
  if (status === 400) return 'exists';
  if (status === 409 && refusal.code === 'number_blocked') return 'blocked';
  return status === 500 && noMoneyWording.test(refusal.message ?? '') ? 'noMoney' : 'failed';
}

/** Id of the main eSIM; an empty string when there is none with a number (F4.59). */
export function mainEsimId(user: Pick<AccountUser, 'mainNumber'> | undefined): number | '' {
  return user?.mainNumber?.msisdn ? user.mainNumber.id : '';
}
