import { create } from 'zustand';
import type { AccountUser } from '@/features/account/model/account-model';
import { packagesQuery } from '@/features/account/model/account-query-options';
import { ApiError } from '@/lib/api/client/api-error';
import { attemptKeys, isRefusedForGood, sendUnderKey } from '@/lib/api/client/attempt-key';
import { callApi } from '@/lib/api/client/browser-client';
import type { EsimPackage } from '@/lib/api/contract/profile';
import { queryClient } from '@/lib/browser/query-client';
import { type Cents, toCents, toEuro } from '@/lib/format/money';

/** F7.33: `id` is the main eSIM's; `countryId` only where the package is meant for one country (F7.19, F7.20). */
export type ActivationRequest = {
  readonly id: number | '';
  readonly packageId: number;
  readonly countryId?: number | undefined;
  /** What the package costs on the screen, in cents. */
  readonly priceCents: Cents;
};

type ActivationState = {
  readonly isRunning: boolean;
  readonly result: ActivationStatus | null;
  /** How often a result was cleared: an answer that comes after that is nobody's. */
  readonly cleared: number;
  /** The last purchase that got no clear answer: nobody knows yet whether it was made. */
  readonly unclear: Pick<ActivationRequest, 'id' | 'packageId'> | null;
};

export const useActivation = create<ActivationState>(() => ({
  isRunning: false,
  result: null,
  cleared: 0,
  unclear: null,
}));

const keys = attemptKeys();

/**
 * Activates a package, once at a time: null means that nothing was sent, for lack of a number or because another
 * activation runs (F4.55). A try after an unclear answer carries the same key, so that nobody pays twice.
 */
export async function activate({
  id,
  packageId,
  countryId,
  priceCents,
}: ActivationRequest): Promise<ActivationStatus | null> {
  const { isRunning, cleared } = useActivation.getState();
  if (isRunning || id === '') return null;
  useActivation.setState({ isRunning: true, result: null });
  const params = { id, packageId, ...(countryId !== undefined && { countryId }) };
  const call = { params, query: { shownPrice: toEuro(priceCents) } };
  const before = queryClient().getQueryData(packagesQuery(id).queryKey);
  const send = (idempotencyKey: string) => callApi('activatePackage', { ...call, idempotencyKey });
  const result = await sendUnderKey(keys, call, send).then(
    () => purchased,
    async (error: unknown) =>
      !isRefusedForGood(error) && (await isBoughtNow({ id, packageId }, before)) ? purchased : toActivationError(error),
  );
  const isUnclear = result.message === 'failed';
  // It was bought after all, or a refusal says that it was not.
  if (!isUnclear) keys.forget();
  const isAwaited = useActivation.getState().cleared === cleared;
  useActivation.setState({
    isRunning: false,
    unclear: isUnclear ? { id, packageId } : null,
    ...(isAwaited && { result }),
  });
  return result;
}

/** Whether a number has a package that it did not have before: the answer of the purchase may have been lost on its way. */
async function isBoughtNow(
  { id, packageId }: { readonly id: number; readonly packageId: number },
  before: readonly EsimPackage[] | undefined,
): Promise<boolean> {
  if (!before || hasPackage(before, packageId)) return false;
  const now = await callApi('listEsimPackages', { params: { id } }).catch(() => []);
  return hasPackage(now, packageId);
}

function hasPackage(packages: readonly EsimPackage[], packageId: number): boolean {
  return packages.some((own) => own.id === packageId && own.active);
}

/** Forgets the last result; the popup does so when it closes (F4.56). */
export function clearActivation(): void {
  useActivation.setState(({ cleared }) => ({ result: null, cleared: cleared + 1 }));
}

/** Key of the text that stands for what the operator answered (reading A47). */
export type ActivationMessage = 'purchased' | 'exists' | 'noMoney' | 'blocked' | 'failed';
type Told = { readonly message: ActivationMessage } | { readonly message: 'priceChanged'; readonly priceCents: Cents };

/** F3.66 */
export type ActivationStatus = Told & { readonly status: 'success' | 'error' };

const purchased: ActivationStatus = { status: 'success', message: 'purchased' };

const noMoneyWording = /not enough money/i;

/** What a failed activation says: 400 a higher price, or a package that is there (F8.18), 500 may be no money (F8.19), 409 a blocked number, else try later (F8.20). */
export function toActivationError(error: unknown): ActivationStatus {
  return { status: 'error', ...toldBy(error) };
}

function toldBy(error: unknown): Told {
  if (!(error instanceof ApiError) || error.failure.kind !== 'refused') return { message: 'failed' };
  const { status, refusal } = error.failure;
  const price = refusal.code === 'price_changed' ? refusal.prices?.package : undefined;
  if (price !== undefined) return { message: 'priceChanged', priceCents: toCents(price) };
  if (status === 400) return { message: 'exists' };
  if (status === 409 && refusal.code === 'number_blocked') return { message: 'blocked' };
  return { message: status === 500 && noMoneyWording.test(refusal.message ?? '') ? 'noMoney' : 'failed' };
}

/** Id of the main eSIM; an empty string when there is none with a number (F4.59). */
export function mainEsimId(user: Pick<AccountUser, 'mainNumber'> | undefined): number | '' {
  return user?.mainNumber?.msisdn ? user.mainNumber.id : '';
}
