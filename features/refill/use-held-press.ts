import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useEarlySubmit } from '@/lib/browser/use-early-submit';
import { useIsHydrated } from '@/lib/browser/use-is-hydrated';
import type { RefillHint } from './refill-model';
import { type RefillPlace, type RefillValues, refillFields } from './refill-values';

type Press = Held & {
  readonly form: UseFormReturn<RefillValues>;
  readonly place: RefillPlace;
  /** Whether the fields hold what is known of whoever pays, or nobody tells. */
  readonly isPayerKnown: boolean;
};

/**
 * Holds a press that comes before the payer, the code of the page or what the amount brings is there, and gives what the button says
 * until then. In the account nothing may be left to do but press, so its button opens at once.
 */
export function useHeldPress({ form, place, isPayerKnown, hint, values, send }: Press) {
  const { isHeld, sendOrHold } = useHeldSubmit({ hint, values, send });
  const { isEarly, submitOrWait } = useEarlySubmit(isPayerKnown, form.handleSubmit(sendOrHold));
  const isHydrated = useIsHydrated();
  const [isSettled, setSettled] = useState(place !== 'account');
  if (!isSettled && isPayerKnown && hint.kind !== 'loading') setSettled(true);
  const opensEarly = place === 'account' && !(isHydrated && isSettled);
  return { press: submitOrWait, opensEarly, shown: shownHint() };

  function shownHint(): RefillHint {
    if (isHeld || isEarly) return { kind: 'busy' };
    return opensEarly && hint.kind === 'missing' ? { kind: 'ready' } : hint;
  }
}

type Held = {
  readonly hint: RefillHint;
  readonly values: RefillValues;
  readonly send: (values: RefillValues) => Promise<void>;
};

/** A submit that is quicker than what the amount brings is sent when that is known; what is changed meanwhile takes it back. */
function useHeldSubmit({ hint, values, send }: Held) {
  const [held, setHeld] = useState<RefillValues | null>(null);
  const isSame = held !== null && refillFields.every((name) => held[name] === values[name]);
  const isOver = held !== null && !(isSame && hint.kind === 'loading');
  useEffect(() => {
    if (!isOver) return;
    setHeld(null);
    if (isSame && hint.kind === 'ready') void send(held);
  });
  const sendOrHold = (valid: RefillValues) => {
    if (hint.kind === 'ready') return send(valid);
    if (hint.kind === 'loading') setHeld(valid);
  };
  return { isHeld: held !== null, sendOrHold };
}
