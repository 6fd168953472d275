import type { FormEventHandler, ReactNode } from 'react';
import type { PaymentOffer } from '@/features/checkout/public-server';
import type { Payer } from '@/features/refill/refill-model';
import type { RefillValues } from '@/features/refill/refill-values';
import type { RefillStanding } from '@/features/refill/use-refill-standing';
import type { LocaleSlug } from '@/lib/i18n/locales';
import type { Cents } from '@/lib/money/money';
import { phoneDigits } from '@/lib/validation/phone';
import { BlockedNote } from './blocked-note';
import { LiveSum } from './live-sum';
import { RefillNotes } from './refill-notes';
import { type RefillParts, RefillView } from './refill-view';
import { SubmitPart } from './submit-part';

export type RefillBase = { locale: LocaleSlug; offer: Pick<PaymentOffer, 'methods' | 'roubles' | 'origins'> };

/** What the account knows of whoever pays. */
export type PayerProps = {
  payer?: Payer | undefined;
  payerFailed?: boolean | undefined;
  /** The smallest top-up that unblocks the payer's number, in cents, where that is known. */
  unblockCents?: Cents | null;
};

type RefillFrameProps = RefillBase &
  PayerProps & {
    values: RefillValues;
    standing: RefillStanding;
    parts: RefillParts;
    busy?: boolean;
    onSubmit?: FormEventHandler<HTMLFormElement>;
    /** In place of the button, while the visitor is led to the payment. */
    handOff?: ReactNode;
  };

/** The fields of a top-up with everything that is known of them around. */
export function RefillFrame(props: RefillFrameProps) {
  const { locale, offer, values, standing, parts, payer, payerFailed = false, busy = false, onSubmit, handOff } = props;
  const isPayers = payer !== undefined && phoneDigits(payer.phone) === phoneDigits(values.phone);
  const unblockCents = isPayers ? (props.unblockCents ?? null) : null;
  const { status, calculation, locked, hint } = standing;
  return (
    <RefillView
      locale={locale}
      methods={offer.methods}
      parts={parts}
      {...(onSubmit && { onSubmit })}
      notes={<RefillNotes profileFailed={payerFailed} />}
      phoneNote={<BlockedNote {...{ status, locale, unblockCents }} />}
      payable={!locked}
      sum={<LiveSum locale={locale} offer={offer} paymentMethod={values.paymentMethod} calculation={calculation} />}
      submit={handOff || <SubmitPart locale={locale} amountCents={calculation.amountCents} hint={hint(busy)} />}
    />
  );
}
