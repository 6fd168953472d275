import type { Esim, PhoneData, User } from '@/lib/api/contract/profile';
import { type Cents, currencySign, toCents } from '@/lib/money/money';
import { type NumberBlock, toNumberBlock } from './number-block';

export type MainNumber = { readonly id: number; readonly msisdn: string };

export type AccountUser = {
  readonly mainNumber: MainNumber | null;
  readonly countryId: number | null;
  readonly referralCode: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly email: string;
  readonly postCode: string;
  readonly address: string;
};

export type AccountNumber = {
  readonly id: number;
  readonly msisdn: string;
  /** ISO date, or null where the number does not end. */
  readonly validUntil: string | null;
  readonly balanceCents: Cents;
  readonly isMain: boolean;
  /** Null for a number in order. */
  readonly block: NumberBlock | null;
};

export type Balance = { readonly sign: string; readonly cents: Cents };

/** F3.46 */
export function toAccountUser({ mainEsim, country, ...user }: User): AccountUser {
  return { ...user, mainNumber: mainEsim, countryId: country?.id ?? null };
}

/** F3.47, F3.50–F3.54 */
export function toAccountNumber(number: Esim): AccountNumber {
  const { id, msisdn, validUntil, isMain, balance } = number;
  return { id, msisdn, validUntil, isMain, balanceCents: toCents(balance), block: toNumberBlock(number) };
}

/** F3.48; a provider that names no currency means euro. */
export function toBalance({ sign, balance }: PhoneData): Balance {
  return { sign: sign.trim() || currencySign, cents: toCents(balance) };
}
