import { zodResolver } from '@hookform/resolvers/zod';
import { useLocale, useTranslations } from 'next-intl';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { EmailField, TextField } from '@/components/form/fields';
import { asIsland } from '@/components/hydrate/as-island';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { useFaultText, useFormFields } from '@/lib/api/errors/use-form-fields';
import { useOwnAddress } from '@/lib/browser/use-own-address';
import { formatMoment } from '@/lib/format/dates';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { useWithdrawal, type WithdrawalFailure, type WithdrawalValues, withdrawalSchema } from './use-withdrawal';
import styles from './withdrawal-form.module.scss';
import { orderInAddress } from './withdrawal-hrefs';

const ownPath = /\/withdrawal\/?$/;

/** The two steps of a withdrawal and its receipt. Another order in the address begins another statement. */
export function WithdrawalForm({ locale }: { locale: LocaleSlug }) {
  const order = orderInAddress(useOwnAddress(ownPath).search);
  const { step, busy, send, review, change } = useWithdrawal();
  const [typed, setTyped] = useState<WithdrawalValues>({ name: '', order: '', email: '' });
  const [isBack, setIsBack] = useState(false);
  useEffect(() => {
    if (!order) return;
    setTyped((before) => ({ ...before, order }));
    change();
  }, [order, change]);
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

type StateStepProps = {
  values: WithdrawalValues;
  /** Who comes back to change something stands in the form at once. */
  takesFocus: boolean;
  onContinue: (values: WithdrawalValues) => void;
};

/** Step one: who withdraws, from what, and where the confirmation goes. */
function StateStep({ values, takesFocus, onContinue }: StateStepProps) {
  const t = useTranslations('withdrawal');
  const form = useForm<WithdrawalValues>({
    defaultValues: values,
    resolver: zodResolver(withdrawalSchema),
    reValidateMode: 'onSubmit',
  });
  const { handleSubmit, setFocus, setValue } = form;
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
  return (
    <form
      className={styles.form}
      method="dialog"
      noValidate
      onSubmit={handleSubmit((typed) => onContinue(trimmed(typed)))}
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
      <Button type="submit" size="l" full>
        {t('state.submit')}
      </Button>
      <p className="cap">{t('state.note')}</p>
    </form>
  );
}

function trimmed({ name, order, email }: WithdrawalValues): WithdrawalValues {
  return { name: name.trim(), order: order.trim(), email: email.trim() };
}

export const WithdrawalFormIsland = asIsland(WithdrawalForm);

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
const KnownRefund = lazy(async () => ({ default: (await import('./known-refund')).KnownRefund }));

type ConfirmStepProps = {
  locale: LocaleSlug;
  values: WithdrawalValues;
  failure: WithdrawalFailure | null;
  busy: boolean;
  onConfirm: () => void;
  onChange: () => void;
};

/** Step two: the statement as it will be sent, and the button that sends it. Takes the focus. */
function ConfirmStep({ locale, values, failure, busy, onConfirm, onChange }: ConfirmStepProps) {
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
      <Suspense>
        <KnownRefund named={values.order} locale={locale} />
      </Suspense>
      <Button variant="course" size="l" full busy={busy} onClick={onConfirm}>
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
