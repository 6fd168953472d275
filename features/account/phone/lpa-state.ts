import type { UseQueryResult } from '@tanstack/react-query';
import { type Activation, toActivation } from '@/features/esim/public';
import type { Esim, Lpa } from '@/lib/api/contract/profile';

/** The code of an eSIM (F3.49) in the parts a phone asks for, and what has become of it. */
export type PhoneCode = { readonly activation: Activation; readonly profileState: Lpa['profileState'] };

export type LpaState =
  | { readonly name: 'load' }
  | { readonly name: 'ready'; readonly code: PhoneCode }
  | { readonly name: 'error' };

type Answer = Pick<UseQueryResult<Esim & Lpa>, 'data' | 'error'>;

/** F3.49: `lpa` names address and matching id; an answer whose `lpa` cannot be read gives null. */
export function toPhoneCode({ lpa, profileState }: Pick<Lpa, 'lpa' | 'profileState'>): PhoneCode | null {
  const activation = toActivation(lpa);
  return activation && { activation, profileState };
}

/** The code is on its way, there, or not to be had (F4.20); a request that was given up is on its way still (F4.24). */
export function lpaState({ data, error }: Answer): LpaState {
  if (data) {
    const code = toPhoneCode(data);
    return code ? { name: 'ready', code } : { name: 'error' };
  }
  return { name: error ? 'error' : 'load' };
}
