import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/controls/button';
import { TextButton } from '@/components/ui/controls/text-link';
import { Note } from '@/components/ui/feedback/note';
import { RoublesInfo, roublesOf } from '@/features/checkout/public';
import type { PaymentOptions } from '@/features/checkout/public-server';
import { useMoney } from '@/lib/browser/use-money';
import type { Cents } from '@/lib/format/money';
import { refillLimits } from '@/lib/validation/amount';
import type { RefillHint } from './refill-model';
import styles from './refill-sum.module.scss';
import type { LiveCalculation } from './use-refill-checks';

type RefillSumProps = {
  payment: Pick<PaymentOptions, 'methods' | 'roubles'>;
  paymentMethod: string;
  calculation: LiveCalculation;
};

/** The sum that follows every change, how to pay in roubles once that is chosen, and why nothing could be counted (F8.25). */
export function RefillSum({ payment, paymentMethod, calculation }: RefillSumProps) {
  const t = useTranslations('refill');
  const { state, faults, retry, amountCents } = calculation;
  const roubles = roublesOf(payment, paymentMethod);
  return (
    <>
      {roubles && <RoublesInfo roubles={roubles} totalCents={amountCents} />}
      {state === 'error' && faults.length === 0 && (
        <Note tone="bad" live>
          <p>{t('calculation.failed')}</p>
          <TextButton onClick={retry}>{t('calculation.again')}</TextButton>
        </Note>
      )}
      <Sum calculation={calculation} />
    </>
  );
}

/** What comes on the balance, and the bonus when there is one (F4.30–F4.32). */
function Sum({ calculation }: Pick<RefillSumProps, 'calculation'>) {
  const t = useTranslations('refill');
  const { state, found, totalCents, bonusCents } = calculation;
  const money = useMoney();
  const buys = found && t('buys', { call: found.call.total, data: found.data.total });
  const notes = found && buys ? [found.hint, buys].filter((note) => note !== '') : [];
  return (
    <div className={styles.sum} aria-live="polite" aria-busy={state === 'load'}>
      <p className={styles.line}>
        <span>{t('total')}</span>
        <span className="fig">{money(totalCents)}</span>
      </p>
      {bonusCents !== null && bonusCents !== 0 && (
        <p className={styles.line}>
          <span className="small">{t('bonus')}</span>
          <span className={styles.bonus}>{t('plus', { amount: money(bonusCents) })}</span>
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
    </div>
  );
}

type SubmitButtonProps = {
  /** Null while a package decides it that is not known yet. */
  amountCents: Cents | null;
  hint: RefillHint;
  /** Whether the top-up buys a package. */
  buys: boolean;
  /** Whether it takes a press before anything is known. */
  opensEarly: boolean;
};

const hintId = 'refill-hint';

/** The button, open only when nothing is missing (F5.18–F5.21), and below it what still is. */
export function SubmitButton({ amountCents, hint, buys, opensEarly }: SubmitButtonProps) {
  const t = useTranslations('refill');
  const money = useMoney();
  const amount = amountCents ? money(amountCents) : null;
  const isBusy = hint.kind === 'busy';
  return (
    <div className="stack">
      <Button
        type="submit"
        variant="main"
        size="l"
        full
        busy={isBusy}
        disabled={hint.kind !== 'ready' && !isBusy && !opensEarly}
        aria-describedby={hintId}
      >
        {amount ? t(buys ? 'submitAndBuy' : 'submit', { amount }) : t('submitNoAmount')}
      </Button>
      <HintText hint={hint} />
    </div>
  );
}

function HintText({ hint }: { hint: RefillHint }) {
  const t = useTranslations('refill.hint');
  const language = useLocale();
  return (
    <p className="small muted" id={hintId} role="status">
      {words()}
    </p>
  );

  function words(): string {
    if (hint.kind === 'failed') return '';
    if (hint.kind !== 'missing') return t(hint.kind);
    return t('missing', {
      list: new Intl.ListFormat(language).format(hint.fields.map((name) => t(nameOf(name), refillLimits))),
    });
  }
}

/** A chosen amount and a typed one are one thing to the reader. */
function nameOf(name: Extract<RefillHint, { kind: 'missing' }>['fields'][number]) {
  return name === 'preset' ? 'ownAmount' : name;
}
