import { keptText } from '@/lib/browser/kept';

/** What the form holds. An amount is either one of the presets or typed; `preset` is empty while it is typed. */
export type RefillValues = {
  readonly phone: string;
  readonly email: string;
  readonly preset: string;
  readonly ownAmount: string;
  readonly paymentMethod: string;
};
export type RefillField = keyof RefillValues;
export const refillFields = ['phone', 'email', 'preset', 'ownAmount', 'paymentMethod'] as const;

/** Amounts to choose from, in euro. */
export const presetAmounts = ['10', '20', '50'] as const;

export const emptyRefill: RefillValues = { phone: '', email: '', preset: '20', ownAmount: '', paymentMethod: '' };

/** Where the form stands: open to everybody on home, or in the account. */
export type RefillPlace = 'home' | 'account';

/** The amount in euro as chosen or typed; empty when there is none. */
export function amountOf({ preset, ownAmount }: Pick<RefillValues, 'preset' | 'ownAmount'>): string {
  return preset || ownAmount;
}

export const fieldId = (name: RefillField) => `refill-${name}`;

/** Where a tab keeps what was chosen in a top-up form. */
export const refillKey = 'refill';

/** Whether this tab has kept something of the form that stands there. */
export function hasRefillDraft(place: RefillPlace): boolean {
  return keptText(refillKey)?.includes(`"${place}":`) ?? false;
}
