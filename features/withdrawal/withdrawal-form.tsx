import { useLocale, useTranslations } from 'next-intl';
import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { islandCode } from '@/components/hydrate/island-code';
import { Button } from '@/components/ui/controls/button';
import { Note } from '@/components/ui/feedback/note';
import { useFaultText } from '@/lib/api/errors/use-form-fields';
import { loadPart } from '@/lib/browser/hydration/early-input';
import { useOwnAddress } from '@/lib/browser/use-own-address';
import { formatMoment } from '@/lib/format/dates';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { emptyStatement, keepStatement, startStatement, type WithdrawalValues } from './kept-statement';
import { type Refund, readOwnOrder } from './own-order';
import { StateStep } from './state-step';
import { useWithdrawal, type WithdrawalFailure } from './use-withdrawal';
import styles from './withdrawal-form.module.scss';
import { orderInAddress, withdrawalPage } from './withdrawal-hrefs';

/** The two steps of a withdrawal and its receipt. Another order in the address begins another statement. */
export function WithdrawalForm({ locale }: { locale: LocaleSlug }) {
  const { search, isKnown } = useOwnAddress(withdrawalPage);
  const order = orderInAddress(search);
  const { step, busy, send, review, change, restart } = useWithdrawal();
  const [typed, setTyped] = useState<WithdrawalValues | null>(null);
  const hasStarted = useRef(false);
  const [refund, setRefund] = useState<Refund | null>(null);
  const [isBack, setIsBack] = useState(false);
  useEffect(() => {
    // Only an order in the address begins anew.
    if (!isKnown || (hasStarted.current && order === '')) return;
    hasStarted.current = true;
    const { values, isReviewed } = startStatement(order);
    setTyped(values);
    restart(isReviewed ? values : null);
    if (isReviewed) void readOwnOrder(values.order).then((own) => setRefund(own?.refund ?? null));
  }, [order, isKnown, restart]);
  if (step.name === 'done') return <DoneStep email={step.values.email} receivedAt={step.receivedAt} />;
  if (step.name === 'confirm') {
    return (
      <ConfirmStep
        locale={locale}
        busy={busy}
        refund={refund}
        values={step.values}
        failure={step.failure}
        onConfirm={() => void send(step.values)}
        onChange={change}
      />
    );
  }
  return (
    <StateStep
      values={typed ?? emptyStatement}
      addressed={order}
      isStarted={typed !== null}
      takesFocus={isBack}
      onContinue={(values, known) => {
        keepStatement({ values, addressed: order, isReviewed: true });
        setTyped(values);
        setRefund(known);
        setIsBack(true);
        review(values);
      }}
    />
  );
}

export const WithdrawalFormCode = islandCode(WithdrawalForm);

/** The receipt: when the declaration came, and that the rest comes by e-mail. Takes the focus. */
function DoneStep({ email, receivedAt }: { email: string; receivedAt: string }) {
  const t = useTranslations('withdrawal.done');
  const language = useLocale();
  const self = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => self.current?.focus(), []);
  const time = formatMoment(new Date(receivedAt), language);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className={styles.form} ref={self} role="group" aria-labelledby={`${id}title ${id}text`} tabIndex={-1}>
      <h2 className="t3" id={`${id}title`}>
        {t('title')}
      </h2>
      <Note tone="ok">
        <div id={`${id}text`}>
          <p className="strong">{t('received', { time })}</p>
          <p>{t('mail', { email })}</p>
        </div>
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
  const id = useId();
  useEffect(() => self.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className={styles.form} ref={self} role="group" aria-labelledby={id} tabIndex={-1}>
      <p className="cap">{t('step', { number: 2 })}</p>
      <h2 className="t3" id={id}>
        {t('confirm.title')}
      </h2>
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
          <KnownRefund refund={refund} />
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
