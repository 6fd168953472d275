import { useFormatter, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { type Cents, formatMoney } from '@/lib/format/money';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import type { RefillHint } from './refill-model';

type SubmitButtonProps = {
  locale: LocaleSlug;
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
export function SubmitButton({ locale, amountCents, hint, buys, opensEarly }: SubmitButtonProps) {
  const t = useTranslations('refill');
  const amount = amountCents ? formatMoney(amountCents, languageOf(locale)) : null;
  const isBusy = hint.kind === 'busy';
  return (
    <div className="stack">
      <Button
        type="submit"
        variant="course"
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
  const format = useFormatter();
  const text =
    hint.kind === 'missing'
      ? t('missing', { list: format.list(hint.fields.map((name) => t(nameOf(name)))) })
      : t(hint.kind);
  return (
    <p className="small muted" id={hintId} role="status">
      {text}
    </p>
  );
}

/** A chosen amount and a typed one are one thing to the reader. */
function nameOf(name: Extract<RefillHint, { kind: 'missing' }>['fields'][number]) {
  return name === 'preset' ? 'ownAmount' : name;
}
