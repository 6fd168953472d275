import * as z from 'zod/mini';
import type { CostItem } from '@/lib/api/contract/catalog';
import type { PhoneStatus, RefillBody, RefillCalculation } from '@/lib/api/contract/refill';
import type { FaultCode } from '@/lib/api/errors/field-faults';
import { type Cents, parseAmount, toCents, toEuro } from '@/lib/format/money';
import { amountFault } from '@/lib/validation/amount';
import { bareText } from '@/lib/validation/bare-text';
import { emailFault } from '@/lib/validation/email';
import { phoneDigits, phoneFault } from '@/lib/validation/phone';
import { amountOf, type RefillField, type RefillPlace, type RefillValues } from './refill-values';
import type { WantedPackage } from './wanted-package';

/** Path of call 19 ({urlRefill}, reading A38). */
export const urlRefill = 'refill';

/** How much of something an amount buys. */
type BoughtUnits = { readonly total: number; readonly units: string };

/** What an amount brings: units of each kind, and the bonus in cents, or none (F3.19, F3.20). */
export type Calculation = {
  readonly call: BoughtUnits;
  readonly data: BoughtUnits;
  readonly sms: BoughtUnits | null;
  readonly bonusCents: Cents | null;
  readonly hint: string;
};

const toBoughtUnits = ({ total, units }: CostItem): BoughtUnits => ({ total, units });

export function toCalculation({ call, data, sms, bonus }: RefillCalculation): Calculation {
  return {
    call: toBoughtUnits(call),
    data: toBoughtUnits(data),
    sms: sms ? toBoughtUnits(sms) : null,
    bonusCents: bonus.bonus === null ? null : toCents(bonus.bonus),
    hint: bonus.hint,
  };
}

/** Main number and e-mail of whoever is signed in, as the form of the account starts with them. */
export type Payer = Pick<RefillValues, 'phone' | 'email'>;

/** A number that nothing is known about counts as not blocked, and a payment would unblock it (F7.28, reading A36). */
export const unblockedPhone: PhoneStatus = { blocked: false, blockingReason: null, canUnlockByPayment: true };

/** A block that no payment ends (F4.17, F5.21). */
export function isLocked({ blocked, canUnlockByPayment }: PhoneStatus): boolean {
  return blocked && !canUnlockByPayment;
}

/** The amount in cents when it is one that can be topped up, else null. */
export function payableCents(values: Pick<RefillValues, 'preset' | 'ownAmount'>): Cents | null {
  const amount = amountOf(values);
  return amountFault(amount) === null ? parseAmount(amount) : null;
}

/** F4.30, F4.31: amount plus bonus in cents, or the amount alone. */
export function totalWithBonus(amountCents: Cents, bonusCents: Cents | null): Cents {
  return bonusCents === null ? amountCents : amountCents + bonusCents;
}

type Bought = Pick<WantedPackage, 'packageId' | 'priceCents'> | null;

/** The body of call 19 (F3.40, F7.32): digits alone, euro with a dot; `bought` is what it buys from the balance. */
export function toRefillBody(values: RefillValues, bought: Bought): RefillBody {
  return {
    esim: { phone: phoneDigits(values.phone), email: bareText(values.email) },
    price: toEuro(parseAmount(amountOf(values)) ?? 0),
    paymentMethod: values.paymentMethod,
    ...(bought && { packageId: bought.packageId, shownPackage: toEuro(bought.priceCents) }),
  };
}

/** Only in the account the money is the account holder's own (reading A38, F6.05, F6.16). */
export const sendsToken = (place: RefillPlace) => place === 'account';

/** F4.21; `idle` while there is no amount to ask about. */
export type CalculationState = 'idle' | 'load' | 'ready' | 'error';

export type RefillHint =
  | { readonly kind: 'missing'; readonly fields: readonly RefillField[] }
  | { readonly kind: 'blocked' | 'loading' | 'calculation' | 'short' | 'busy' | 'ready' }
  /** A note about the package says what is wrong. */
  | { readonly kind: 'failed' };

type HintInput = {
  readonly faults: Partial<Record<RefillField, FaultCode>>;
  readonly locked: boolean;
  readonly calculation: CalculationState;
  readonly busy: boolean;
};

const hintFields = ['phone', 'email', 'ownAmount', 'paymentMethod'] as const;

/** What stands between the form and its submit; only `ready` opens the button (F5.18–F5.21, F4.25). */
export function refillHint({ faults, locked, calculation, busy }: HintInput): RefillHint {
  if (busy) return { kind: 'busy' };
  if (locked) return { kind: 'blocked' };
  const fields = hintFields.filter((name) => faults[name]);
  if (fields.length > 0) return { kind: 'missing', fields };
  if (calculation === 'ready') return { kind: 'ready' };
  return { kind: calculation === 'error' ? 'calculation' : 'loading' };
}

const text = z.string();

const refillShape = z.object({
  phone: text,
  email: text,
  preset: text,
  ownAmount: text,
  paymentMethod: text,
});

/** What is wrong with the form, by field, in the order of the fields (F5.06–F5.10, F5.14–F5.17, F5.20, reading A35). */
export function refillFaults(values: RefillValues): Partial<Record<RefillField, FaultCode>> {
  const faults = {
    phone: phoneFault(values.phone),
    email: emailFault(values.email),
    ownAmount: amountFault(amountOf(values)),
    paymentMethod: values.paymentMethod === '' ? ('choose' as const) : null,
  };
  const found: Partial<Record<RefillField, FaultCode>> = {};
  for (const name of ['phone', 'email', 'ownAmount', 'paymentMethod'] as const) {
    const fault = faults[name];
    if (fault) found[name] = fault;
  }
  return found;
}

/** The form as a schema; each issue's message is the code of what is wrong. */
export const refillSchema = refillShape.check(({ value, issues }) => {
  for (const [name, message] of Object.entries(refillFaults(value))) {
    issues.push({ code: 'custom', path: [name], message, input: value });
  }
});
