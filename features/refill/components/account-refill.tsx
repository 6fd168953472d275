import { useState } from 'react';
import { Island } from '@/components/island/island';
import type { RefillValues } from '@/features/refill/refill-values';
import { startValues } from '@/features/refill/start-values';
import { useRefillStanding } from '@/features/refill/use-refill-standing';
import { FaultLines } from './fault-lines';
import { type PayerProps, type RefillBase, RefillFrame } from './refill-frame';
import type { RefillParts } from './refill-view';

export type AccountRefillProps = RefillBase & PayerProps;

const load = () => import('./live-refill').then((module) => module.LiveRefill);

/** The top-up of the account (F1.16): plain fields with what is known; the form behind them comes when they are touched. */
export function AccountRefill(props: AccountRefillProps) {
  return (
    <Island load={load} props={{ ...props, place: 'account' }} when="touch">
      <KnownRefill {...props} />
    </Island>
  );
}

function KnownRefill({ locale, offer, payer, payerFailed, unblockCents = null }: AccountRefillProps) {
  const [start] = useState(() => startValues('account', offer.methods));
  const values = { ...start, ...payer };
  const standing = useRefillStanding(values, 'account');
  const parts = plainParts(values, standing.calculation.faults);
  return <RefillFrame {...{ locale, offer, payer, payerFailed, unblockCents, values, standing, parts }} />;
}

function plainParts({ phone, email, preset, ownAmount, paymentMethod }: RefillValues, amountFaults: readonly string[]) {
  const parts: RefillParts = {
    phone: { defaultValue: phone },
    email: { defaultValue: email },
    preset: { defaultValue: preset },
    ownAmount: { defaultValue: ownAmount, error: amountFaults.length > 0 && <FaultLines faults={amountFaults} /> },
    method: (id) => ({ defaultChecked: id === paymentMethod }),
  };
  return parts;
}
