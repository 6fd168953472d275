import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { EmailField, isInUse, TextField } from '@/components/form/fields';
import { Button } from '@/components/ui/controls/button';
import { Note } from '@/components/ui/feedback/note';
import { callApi } from '@/lib/api/client/browser-client';
import { useFaultText, useFormFields } from '@/lib/api/errors/use-form-fields';
import { hasSessionHint } from '@/lib/browser/session-hint';
import { useEarlySubmit } from '@/lib/browser/use-early-submit';
import { useWhenShown } from '@/lib/browser/use-when-shown';
import { formatMoment } from '@/lib/format/dates';
import { bareText } from '@/lib/validation/bare-text';
import { normalEmail } from '@/lib/validation/email';
import { keepStatement, type WithdrawalValues } from './kept-statement';
import { type Refund, readOwnOrder } from './own-order';
import { withdrawalSchema } from './use-withdrawal';
import styles from './withdrawal-form.module.scss';

type StateStepProps = {
  values: WithdrawalValues;
  /** The order that the address names, if any. */
  addressed: string;
  /** Whether `values` are those to begin with: the address and what was kept have been read. */
  isStarted: boolean;
  /** Who comes back to change something stands in the form at once. */
  takesFocus: boolean;
  /** With what comes back, where that is known. */
  onContinue: (values: WithdrawalValues, refund: Refund | null) => void;
};

/** Step one: who withdraws, from what, and where the confirmation goes. */
export function StateStep({ values, addressed, isStarted, takesFocus, onContinue }: StateStepProps) {
  const t = useTranslations('withdrawal');
  const form = useForm<WithdrawalValues>({
    defaultValues: values,
    resolver: zodResolver(withdrawalSchema),
    reValidateMode: 'onSubmit',
  });
  const { handleSubmit, setFocus, setError, formState } = form;
  useStart(form, { values, addressed });
  const isOwnKnown = useOwnData(form);
  useKeptTyping(form, { addressed, isStarted });
  const [withdrawn, setWithdrawn] = useState<Withdrawn | null>(null);
  const fieldOf = useFormFields(form, useFaultText());
  useEffect(() => {
    if (takesFocus) setFocus('name');
  }, [takesFocus, setFocus]);
  const field = (name: keyof WithdrawalValues) => ({
    id: idOf(name),
    label: t(`fields.${name}`),
    ...fieldOf(name),
  });
  const submit = handleSubmit(async (given) => {
    const typed = bareValues(given);
    const order = await readOwnOrder(typed.order);
    const email = order?.email ?? typed.email;
    if (normalEmail(email) !== normalEmail(typed.email)) {
      return setError('email', { message: t('fields.otherEmail', { email }) }, { shouldFocus: true });
    }
    const at = order?.withdrawnAt ?? null;
    // Who goes on after that has read it.
    if (at !== null && withdrawn?.order !== typed.order) return setWithdrawn({ order: typed.order, at });
    onContinue(typed, order?.refund ?? null);
  });
  const { isEarly, submitOrWait } = useEarlySubmit(isStarted && isOwnKnown, submit);
  const busy = formState.isSubmitting;
  return (
    <form
      className={styles.form}
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) submitOrWait();
      }}
    >
      <p className="cap">{t('step', { number: 1 })}</p>
      <h2 className="t3">{t('state.title')}</h2>
      {withdrawn && <WithdrawnNote at={withdrawn.at} />}
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
      <Button type="submit" size="l" full busy={busy || isEarly}>
        {t('state.submit')}
      </Button>
      <p className="cap">{t('state.note')}</p>
    </form>
  );
}

/** An own order that was withdrawn from before, as it was typed, and when that was. */
type Withdrawn = { readonly order: string; readonly at: string };

function WithdrawnNote({ at }: { at: string }) {
  const t = useTranslations('withdrawal.state');
  const language = useLocale();
  return (
    <Note tone="warn" live>
      {t('withdrawn', { time: formatMoment(new Date(at), language) })}
    </Note>
  );
}

const names = ['name', 'order', 'email'] as const;
const idOf = (name: keyof WithdrawalValues) => `withdrawal-${name}`;

type Form = UseFormReturn<WithdrawalValues>;

/** Fills in what there is to begin with. What is typed already stays, save for the order that the address names. */
function useStart(
  { setValue, clearErrors }: Form,
  { values, addressed }: Pick<StateStepProps, 'values' | 'addressed'>,
) {
  useEffect(() => {
    for (const name of names) {
      const isAddressed = name === 'order' && values.order === addressed;
      if (values[name] === '' || (!isAddressed && isInUse(idOf(name)))) continue;
      setValue(name, values[name]);
      clearErrors(name);
    }
  }, [values, addressed, setValue, clearErrors]);
}

/** Name and e-mail of whoever is signed in fill their fields while those are empty. Gives whether they are known, or nobody's. */
function useOwnData({ setValue, clearErrors }: Form): boolean {
  const isSignedIn = useWhenShown(hasSessionHint, false);
  const { data, isPending } = useQuery({
    queryKey: ['withdrawal', 'own'],
    queryFn: async ({ signal }) => {
      const { firstName, lastName, email } = await callApi('getProfile', { signal });
      return { name: `${firstName} ${lastName}`.trim(), email };
    },
    enabled: isSignedIn,
    retry: false,
  });
  useEffect(() => {
    if (!isSignedIn || !data) return;
    for (const name of ['name', 'email'] as const) {
      if (data[name] === '' || isInUse(idOf(name))) continue;
      setValue(name, data[name]);
      clearErrors(name);
    }
  }, [isSignedIn, data, setValue, clearErrors]);
  return !isSignedIn || !isPending;
}

/** Keeps what is typed for whoever reloads the page, or comes back to it in this tab. */
function useKeptTyping({ getValues }: Form, { addressed, isStarted }: Pick<StateStepProps, 'addressed' | 'isStarted'>) {
  useEffect(() => {
    if (!isStarted) return;
    const keepNow = () => keepStatement({ values: getValues(), addressed, isReviewed: false });
    window.addEventListener('pagehide', keepNow);
    return () => window.removeEventListener('pagehide', keepNow);
  }, [addressed, isStarted, getValues]);
}

function bareValues({ name, order, email }: WithdrawalValues): WithdrawalValues {
  return { name: bareText(name), order: bareText(order), email: bareText(email) };
}
