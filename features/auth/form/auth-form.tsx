import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { type ReactNode, type SubmitEventHandler, useEffect, useId, useRef } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { Button } from '@/components/ui/controls/button';
import { Note } from '@/components/ui/feedback/note';
import { useFaultText, useFormFields } from '@/lib/api/errors/use-form-fields';
import styles from './auth-form.module.scss';
import { type AuthFailure, useAttempt } from './use-attempt';

type AuthFormStart<Values extends FieldValues> = {
  readonly schema: z.ZodMiniType<Values, Values>;
  readonly defaultValues: DefaultValues<Values>;
  /** Sends what was typed. Throws ApiError. */
  readonly send: (values: Values) => Promise<void>;
};

/** A form of the auth pages: its fields, and one submit at a time. What is wrong shows after a submit only. */
export function useAuthForm<Values extends FieldValues>({ schema, defaultValues, send }: AuthFormStart<Values>) {
  const form = useForm({ defaultValues, resolver: zodResolver(schema), reValidateMode: 'onSubmit' });
  const field = useFormFields(form, useFaultText());
  const { phase, failure, attempt } = useAttempt(send);
  const submit = form.handleSubmit(async (values) => void (await attempt(values)));
  return { form, field, busy: phase !== 'ready', failure, attempt, submit };
}

type AuthFormProps = {
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  busy: boolean;
  failure: AuthFailure | null;
  /** The form's own words for a no of the operator. */
  refused: string;
  submit: string;
  /** The fields. */
  children: ReactNode;
  /** Where else to go, below the button. */
  after?: ReactNode;
  /** What stands last. */
  foot?: ReactNode;
};

/** What the forms have in common: what went wrong, the fields, the button, the ways out. */
export function AuthForm({ onSubmit, busy, failure, refused, submit, children, after, foot }: AuthFormProps) {
  return (
    // A browser does nothing with this method: a press before any script ran neither leaves the page nor writes a password into the address.
    <form className={styles.form} method="dialog" noValidate onSubmit={onSubmit}>
      <FailureNote failure={failure} refused={refused} />
      {children}
      <Button type="submit" variant="main" size="l" full busy={busy}>
        {submit}
      </Button>
      {after && <div className={styles.after}>{after}</div>}
      {foot}
    </form>
  );
}

const minute = 60;

function FailureNote({ failure, refused }: { failure: AuthFailure | null; refused: string }) {
  const t = useTranslations('auth.failure');
  if (!failure) return null;
  const words = () => {
    if (failure.kind === 'refused') return refused;
    if (failure.kind === 'no_answer') return t('noAnswer');
    if (failure.kind === 'no_cookies') return t('noCookies');
    const { waitSeconds } = failure;
    if (waitSeconds === null) return t('tooMany');
    if (waitSeconds < minute) return t('waitSeconds', { count: waitSeconds });
    return t('waitMinutes', { count: Math.ceil(waitSeconds / minute) });
  };
  return (
    <Note tone="bad" live>
      <p>{words()}</p>
    </Note>
  );
}

/** What has been reached, in place of the form; it takes the focus that the form has lost, which reads it out. */
export function DoneNote({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const self = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => self.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className={styles.done} ref={self} role="group" aria-labelledby={id} tabIndex={-1}>
      <Note tone="ok">
        <div id={id}>
          <p className={styles.doneTitle}>{title}</p>
          <p className={styles.text}>{text}</p>
        </div>
      </Note>
      {children}
    </div>
  );
}
