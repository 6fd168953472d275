import { useTranslations } from 'next-intl';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { useFaultText } from '@/lib/api/errors/use-form-fields';
import type { LocaleSlug } from '@/lib/i18n/locales';
import type { WithdrawalFailure, WithdrawalValues } from './use-withdrawal';
import styles from './withdrawal-form.module.scss';

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
export function ConfirmStep({ locale, values, failure, busy, onConfirm, onChange }: ConfirmStepProps) {
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
