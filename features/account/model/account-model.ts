import type { Esim, PhoneData, User } from '@/lib/api/contract/profile';
import { type Cents, toCents } from '@/lib/format/money';
import type { Language } from '@/lib/i18n/locales';
import { refillFor } from '@/lib/pricing/refill-bonus';

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
  /** Of the mails; left out by a provider that does not tell. */
  readonly language?: Language | undefined;
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

export type NumberBalance = { readonly sign: string; readonly cents: Cents };

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
export function toBalance({ sign, balance }: PhoneData): NumberBalance {
  return { sign, cents: toCents(balance) };
}

/** Why a number cannot be used, or soon cannot, and what its owner can do about it. */
export type NumberBlock = {
  readonly state: 'blocked' | 'waits';
  /** Null where the provider does not tell. */
  readonly reason: 'negative_balance' | 'inactivity' | 'inactivity_again' | 'waiting_for_block' | null;
  /** The smallest top-up that ends it, in cents; null when only support can. */
  readonly topUpCents: Cents | null;
  /** When a number that nobody tops up ends for good; left out where the provider does not tell. */
  readonly endsAt?: string | undefined;
};

type Line = Pick<Esim, 'balance' | 'waitingForBlock' | 'blocked' | 'blockingReason' | 'canUnlockByPayment' | 'endsAt'>;

/** The block of a number, or the wait for one; null for a number in order (F3.54). */
export function toNumberBlock(line: Line): NumberBlock | null {
  const { balance, waitingForBlock, blocked = false, blockingReason = null, canUnlockByPayment = true } = line;
  if (!blocked && !waitingForBlock) return null;
  const owedCents = Math.max(0, -toCents(balance));
  return {
    state: blocked ? 'blocked' : 'waits',
    reason: blockingReason,
    topUpCents: canUnlockByPayment ? refillFor(owedCents) : null,
    endsAt: line.endsAt,
  };
}
