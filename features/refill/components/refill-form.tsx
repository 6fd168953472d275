import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type AbstractIntlMessages, NextIntlClientProvider } from 'next-intl';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { PaymentHandOff } from '@/features/payment/public';
import type { PaymentOffer } from '@/features/payment/public-server';
import { refillHint } from '@/features/refill/refill-hint';
import { isLocked } from '@/features/refill/refill-model';
import { refillFaults } from '@/features/refill/refill-schema';
import { clearRefusal } from '@/features/refill/refill-store';
import type { RefillPlace } from '@/features/refill/refill-values';
import { useCalculation } from '@/features/refill/use-calculation';
import { usePayer } from '@/features/refill/use-payer';
import { usePhoneStatus } from '@/features/refill/use-phone-status';
import { useRefillForm } from '@/features/refill/use-refill-form';
import { useRefillParts } from '@/features/refill/use-refill-parts';
import { sendsToken, useRefillSubmit } from '@/features/refill/use-refill-submit';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import { BlockedNote } from './blocked-note';
import { LiveSum } from './live-sum';
import { RefillNotes } from './refill-notes';
import { RefillView } from './refill-view';
import { SubmitPart } from './submit-part';

export type RefillFormProps = {
  locale: LocaleSlug;
  place: RefillPlace;
  offer: Pick<PaymentOffer, 'methods' | 'roubles' | 'origins'>;
  messages: AbstractIntlMessages;
};

/** The live top-up form with everything it needs around it (F1.10, F1.16). */
export function RefillForm({ messages, ...props }: RefillFormProps) {
  const [client] = useState(() => new QueryClient());
  return (
    <NextIntlClientProvider locale={languageOf(props.locale)} messages={messages} timeZone="UTC">
      <QueryClientProvider client={client}>
        <LiveRefill {...props} />
      </QueryClientProvider>
    </NextIntlClientProvider>
  );
}

const watched = ['phone', 'email', 'preset', 'ownAmount', 'paymentMethod'] as const;

function LiveRefill({ locale, place, offer }: Omit<RefillFormProps, 'messages'>) {
  const form = useRefillForm(place, offer.methods);
  const [phone, email, preset, ownAmount, paymentMethod] = useWatch({ control: form.control, name: watched });
  const values = { phone, email, preset, ownAmount, paymentMethod };
  const status = usePhoneStatus(phone, sendsToken(place));
  const calculation = useCalculation(values, sendsToken(place));
  const profileFailed = usePayer(form, { place, locale });
  const { busy, leaving, send, returned } = useRefillSubmit({ place, locale });
  const parts = useRefillParts(form, { values, amountFaults: calculation.faults });
  useEffect(() => clearRefusal, []);
  const locked = isLocked(status);
  const hint = refillHint({ faults: refillFaults(values), locked, calculation: calculation.state, busy });
  const submit = form.handleSubmit((valid) => (hint.kind === 'ready' ? send(valid) : undefined));
  return (
    <RefillView
      locale={locale}
      methods={offer.methods}
      parts={parts}
      onSubmit={(event) => void submit(event)}
      notes={<RefillNotes profileFailed={profileFailed} />}
      phoneNote={<BlockedNote status={status} locale={locale} />}
      payable={!locked}
      sum={<LiveSum locale={locale} offer={offer} paymentMethod={paymentMethod} calculation={calculation} />}
      submit={
        leaving ? (
          <PaymentHandOff url={leaving} origins={offer.origins} onReturn={returned} />
        ) : (
          <SubmitPart locale={locale} amountCents={calculation.amountCents} hint={hint} />
        )
      }
    />
  );
}
