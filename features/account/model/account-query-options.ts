import { queryOptions, skipToken } from '@tanstack/react-query';
import { ApiError } from '@/lib/api/client/api-error';
import { callApi } from '@/lib/api/client/browser-client';
import { toAccountNumber, toAccountUser, toBalance } from './account-model';

/** What every read of the account has in common: known for a moment, and asked once more when nobody has answered. */
export const accountRead = {
  staleTime: 30_000,
  retry: (count: number, error: Error) => count < 1 && !(error instanceof ApiError && error.failure.kind === 'refused'),
};

/** Who is signed in (call 4, F3.46). */
export const profileQuery = queryOptions({
  ...accountRead,
  queryKey: ['account', 'profile'],
  queryFn: async ({ signal }) => toAccountUser(await callApi('getProfile', { signal })),
});

/** The numbers of the account (call 10, F3.47). */
export const numbersQuery = queryOptions({
  ...accountRead,
  queryKey: ['account', 'numbers'],
  queryFn: async ({ signal }) => (await callApi('listEsims', { signal })).map(toAccountNumber),
});

type Id = number | null;

/** The balance of a number (call 12, F3.48); waits while there is no number. */
export const balanceQuery = (id: Id) =>
  queryOptions({
    ...accountRead,
    queryKey: ['account', 'balance', id],
    queryFn:
      id === null
        ? skipToken
        : async ({ signal }) => toBalance(await callApi('getEsimBalance', { params: { id }, signal })),
  });

/** A number with its profile on the phone and its codes (call 11, F3.49). */
export const numberQuery = (id: Id) =>
  queryOptions({
    ...accountRead,
    queryKey: ['account', 'number', id],
    queryFn: id === null ? skipToken : ({ signal }) => callApi('getEsim', { params: { id }, signal }),
  });

/** Packages of a number: bought ones, then offers (call 13, F7.17). */
export const packagesQuery = (id: Id) =>
  queryOptions({
    ...accountRead,
    queryKey: ['account', 'packages', id],
    queryFn: id === null ? skipToken : ({ signal }) => callApi('listEsimPackages', { params: { id }, signal }),
  });
