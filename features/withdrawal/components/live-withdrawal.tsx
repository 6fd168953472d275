import { type AbstractIntlMessages, NextIntlClientProvider } from 'next-intl';
import { useState } from 'react';
import { useWithdrawal } from '@/features/withdrawal/use-withdrawal';
import { askedOrder, emptyWithdrawal, type WithdrawalValues } from '@/features/withdrawal/withdrawal-schema';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import { useOwnAddress } from '@/lib/navigation/use-own-address';
import { ConfirmStep } from './confirm-step';
import { DoneStep } from './done-step';
import { StateStep } from './state-step';

export type LiveWithdrawalProps = { locale: LocaleSlug; messages: AbstractIntlMessages };

/** The withdrawal function with the words it needs. */
export function LiveWithdrawal({ locale, messages }: LiveWithdrawalProps) {
  return (
    <NextIntlClientProvider locale={languageOf(locale)} messages={messages} timeZone="UTC">
      <StepsOfAddress locale={locale} />
    </NextIntlClientProvider>
  );
}

const ownPath = /\/withdrawal\/?$/;

/** Another order in the address begins another statement. */
function StepsOfAddress({ locale }: { locale: LocaleSlug }) {
  const { search } = useOwnAddress(ownPath);
  const order = askedOrder(search);
  return <Steps key={order} locale={locale} order={order} />;
}

function Steps({ locale, order }: { locale: LocaleSlug; order: string }) {
  const { step, busy, send, review, change } = useWithdrawal();
  const [typed, setTyped] = useState<WithdrawalValues>({ ...emptyWithdrawal, order });
  const [isBack, setIsBack] = useState(false);
  if (step.name === 'done') return <DoneStep email={step.values.email} receivedAt={step.receivedAt} />;
  if (step.name === 'confirm') {
    return (
      <ConfirmStep
        {...{ locale, busy, values: step.values, failure: step.failure }}
        onConfirm={() => void send(step.values)}
        onChange={() => {
          setIsBack(true);
          change();
        }}
      />
    );
  }
  return (
    <StateStep
      values={typed}
      takesFocus={isBack}
      onContinue={(values) => {
        setTyped(values);
        review(values);
      }}
    />
  );
}
