import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { PaymentHandOff } from '@/features/checkout/public';
import { clearRefusal } from '@/features/refill/refill-store';
import type { RefillPlace } from '@/features/refill/refill-values';
import { useRefillForm } from '@/features/refill/use-refill-form';
import { useRefillParts } from '@/features/refill/use-refill-parts';
import { useRefillStanding } from '@/features/refill/use-refill-standing';
import { useRefillSubmit } from '@/features/refill/use-refill-submit';
import { type PayerProps, type RefillBase, RefillFrame } from './refill-frame';

export type LiveRefillProps = RefillBase & PayerProps & { place: RefillPlace };

const watched = ['phone', 'email', 'preset', 'ownAmount', 'paymentMethod'] as const;

/** The live fields of a top-up: checked, counted anew with every change, and sent. */
export function LiveRefill({ locale, place, offer, payer, payerFailed, unblockCents = null }: LiveRefillProps) {
  const form = useRefillForm({ place, methods: offer.methods, payer });
  const [phone, email, preset, ownAmount, paymentMethod] = useWatch({ control: form.control, name: watched });
  const values = { phone, email, preset, ownAmount, paymentMethod };
  const standing = useRefillStanding(values, place);
  const { busy, leaving, send, returned } = useRefillSubmit({ place, locale });
  const parts = useRefillParts(form, { values, amountFaults: standing.calculation.faults });
  useEffect(() => clearRefusal, []);
  const isReady = standing.hint(busy).kind === 'ready';
  const submit = form.handleSubmit((valid) => (isReady ? send(valid) : undefined));
  return (
    <RefillFrame
      {...{ locale, offer, payer, payerFailed, unblockCents, values, standing, parts, busy }}
      onSubmit={(event) => void submit(event)}
      handOff={leaving && <PaymentHandOff url={leaving} origins={offer.origins} onReturn={returned} />}
    />
  );
}
