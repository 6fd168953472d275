import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { EmailField, isInUse, TextField } from '@/components/form/fields';
import { islandCode } from '@/components/hydrate/island-code';
import { Button } from '@/components/ui/controls/button';
import { Note } from '@/components/ui/feedback/note';
import { callApi } from '@/lib/api/client/browser-client';
import { useFaultText, useFormFields } from '@/lib/api/errors/use-form-fields';
import { loadPart } from '@/lib/browser/early-input';
import { hasSessionHint } from '@/lib/browser/session-hint';
import { useOwnAddress } from '@/lib/browser/use-own-address';
import { useWhenShown } from '@/lib/browser/use-when-shown';
import { formatMoment } from '@/lib/format/dates';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { bareText } from '@/lib/validation/bare-text';
import { normalEmail } from '@/lib/validation/email';
import { type Refund, readOwnOrder } from './own-order';
import { useWithdrawal, type WithdrawalFailure, type WithdrawalValues, withdrawalSchema } from './use-withdrawal';
import styles from './withdrawal-form.module.scss';
import { orderInAddress, withdrawalPage } from './withdrawal-hrefs';

/** The two steps of a withdrawal and its receipt. Another order in the address begins another statement. */
export function WithdrawalForm({ locale }: { locale: LocaleSlug }) {
  const order = orderInAddress(useOwnAddress(withdrawalPage).search);
  const { step, busy, send, review, change, restart } = useWithdrawal();
  const [typed, setTyped] = useState<WithdrawalValues>({ name: '', order: '', email: '' });
  const [refund, setRefund] = useState<Refund | null>(null);
  const [isBack, setIsBack] = useState(false);
  useEffect(() => {
    if (!order) return;
    setTyped((before) => ({ ...before, order }));
    restart();
  }, [order, restart]);
  if (step.name === 'done') return <DoneStep email={step.values.email} receivedAt={step.receivedAt} />;
  if (step.name === 'confirm') {
    return (
      <ConfirmStep
        {...{ locale, busy, refund, values: step.values, failure: step.failure }}
        onConfirm={() => void send(step.values)}
        onChange={change}
      />
    );
  }
  return (
    <StateStep
      values={typed}
      takesFocus={isBack}
      onContinue={(values, known) => {
        setTyped(values);
        setRefund(known);
        setIsBack(true);
        review(values);
      }}
    />
  );
}

type StateStepProps = {
  values: WithdrawalValues;
  /** Who comes back to change something stands in the form at once. */
  takesFocus: boolean;
  /** With what comes back, where that is known. */
  onContinue: (values: WithdrawalValues, refund: Refund | null) => void;
};

/** Step one: who withdraws, from what, and where the confirmation goes. */
function StateStep({ values, takesFocus, onContinue }: StateStepProps) {
  const t = useTranslations('withdrawal');
  const form = useForm<WithdrawalValues>({
    defaultValues: values,
    resolver: zodResolver(withdrawalSchema),
    reValidateMode: 'onSubmit',
  });
  const { handleSubmit, setFocus, setValue, setError, formState } = form;
  useOwnEmail(form);
  const fieldOf = useFormFields(form, useFaultText());
  useEffect(() => {
    if (takesFocus) setFocus('name');
  }, [takesFocus, setFocus]);
  useEffect(() => {
    if (values.order) setValue('order', values.order);
  }, [values.order, setValue]);
  const field = (name: keyof WithdrawalValues) => ({
    id: `withdrawal-${name}`,
    label: t(`fields.${name}`),
    ...fieldOf(name),
  });
  const submit = handleSubmit(async (given) => {
    const typed = bareValues(given);
    const order = await readOwnOrder(typed.order);
    const email = order?.email ?? typed.email;
    if (normalEmail(email) === normalEmail(typed.email)) return onContinue(typed, order?.refund ?? null);
    setError('email', { message: t('fields.otherEmail', { email }) }, { shouldFocus: true });
  });
  const busy = formState.isSubmitting;
  return (
    <form
      className={styles.form}
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void submit();
      }}
    >
      <p className="cap">{t('step', { number: 1 })}</p>
      <h2 className="t3">{t('state.title')}</h2>
      <TextField {...field('name')} autoComplete="name" maxLength={100} />
      <TextField
        {...field('order')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        hint={t('fields.orderHint')}
      />
      <EmailField {...field('email')} hint={t('fields.emailHint')} />
      <Button type="submit" size="l" full busy={busy}>
        {t('state.submit')}
      </Button>
      <p className="cap">{t('state.note')}</p>
    </form>
  );
}

/** The e-mail of whoever is signed in fills its field while that is empty. */
function useOwnEmail({ setValue, clearErrors }: UseFormReturn<WithdrawalValues>): void {
  const isSignedIn = useWhenShown(hasSessionHint, false);
  const { data: email } = useQuery({
    queryKey: ['withdrawal', 'email'],
    queryFn: async ({ signal }) => (await callApi('getProfile', { signal })).email,
    enabled: isSignedIn,
    retry: false,
  });
  useEffect(() => {
    if (!isSignedIn || !email || isInUse('withdrawal-email')) return;
    setValue('email', email);
    clearErrors('email');
  }, [isSignedIn, email, setValue, clearErrors]);
}

function bareValues({ name, order, email }: WithdrawalValues): WithdrawalValues {
  return { name: bareText(name), order: bareText(order), email: bareText(email) };
}

export const WithdrawalFormCode = islandCode(WithdrawalForm);

/** The receipt: when the declaration came, and that the rest comes by e-mail. Takes the focus. */
function DoneStep({ email, receivedAt }: { email: string; receivedAt: string }) {
  const t = useTranslations('withdrawal.done');
  const language = useLocale();
  const self = useRef<HTMLDivElement>(null);
  useEffect(() => self.current?.focus(), []);
  const time = formatMoment(new Date(receivedAt), language);
  return (
    <div className={styles.form} ref={self} tabIndex={-1}>
      <h2 className="t3">{t('title')}</h2>
      <Note tone="ok" live>
        <p className="strong">{t('received', { time })}</p>
        <p>{t('mail', { email })}</p>
      </Note>
      <p>{t('next')}</p>
    </div>
  );
}

// Who comes to the first step needs none of it.
const KnownRefund = lazy(async () => ({ default: (await loadPart(() => import('./known-refund'))).KnownRefund }));

type ConfirmStepProps = {
  locale: LocaleSlug;
  values: WithdrawalValues;
  refund: Refund | null;
  failure: WithdrawalFailure | null;
  busy: boolean;
  onConfirm: () => void;
  onChange: () => void;
};

/** Step two: the statement as it will be sent, and the button that sends it. Takes the focus. */
function ConfirmStep({ locale, values, refund, failure, busy, onConfirm, onChange }: ConfirmStepProps) {
  const t = useTranslations('withdrawal');
  const self = useRef<HTMLDivElement>(null);
  useEffect(() => self.current?.focus(), []);
  return (
    <div className={styles.form} ref={self} tabIndex={-1}>
      <p className="cap">{t('step', { number: 2 })}</p>
      <h2 className="t3">{t('confirm.title')}</h2>
      {failure && <Failure failure={failure} locale={locale} />}
      <p className={styles.statement}>{t('confirm.statement', values)}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('confirm.answerTo')}</dt>
          <dd>{values.email}</dd>
        </div>
      </dl>
      {refund && (
        <Suspense>
          <KnownRefund refund={refund} locale={locale} />
        </Suspense>
      )}
      <Button variant="main" size="l" full busy={busy} onClick={onConfirm}>
        {t('confirm.submit')}
      </Button>
      <Button variant="line" full onClick={onChange}>
        {t('confirm.change')}
      </Button>
    </div>
  );
}

function Failure({ failure, locale }: { failure: WithdrawalFailure; locale: LocaleSlug }) {
  const t = useTranslations('withdrawal.failure');
  const text = useFaultText();
  const support = (words: ReactNode) => <a href={`/${locale}/support`}>{words}</a>;
  const said = () => {
    if (failure.kind === 'wait') return t('wait', { count: failure.minutes });
    if (failure.kind !== 'fields') return failure.kind === 'silent' ? t('silent') : t.rich('unavailable', { support });
    return Object.values(failure.faults).flat().map(text).join(' ');
  };
  return (
    <Note tone="bad" live>
      <p>{said()}</p>
    </Note>
  );
}
