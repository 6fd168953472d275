import type { AccountUser } from '@/features/account/account-model';
import { groupDigits, type Payer } from '@/features/refill/public';

/** Whoever is signed in, as the top-up form has it. */
export function toPayer({ mainNumber, email }: AccountUser): Payer {
  return { phone: mainNumber ? groupDigits(mainNumber.msisdn) : '', email };
}
