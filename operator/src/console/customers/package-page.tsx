import type { Cents } from '@/lib/format/money';
import { ReasonField, type Shown, StepPage } from '@/operator/src/console/frame/form-parts';
import { money } from '@/operator/src/console/frame/words';
import { formatPhone } from '@/operator/src/documents/document-texts';
import type { Cancellation, PackageBack } from '@/operator/src/payments/cancel-package';
import type { NumberView } from './read-customers';

type Props = Shown & {
  readonly view: NumberView;
  readonly cancellation: Extract<Cancellation, { kind: 'cancelled' }>;
  /** Asks once for what goes back. */
  readonly formId: string;
  readonly fault: string | undefined;
};

/** What happens to the price, line by line; the balance in cents, below 0 while something is owed. */
function consequences({ cents, order, isOnBalance }: PackageBack, balanceCents: Cents) {
  const goesTo = order && !isOnBalance ? `Was paid with ${order.number}: goes back by the way it was paid` : null;
  const after = isOnBalance ? balanceCents + cents : balanceCents;
  return [
    [goesTo ?? 'Returns to the balance', money(cents)],
    ['Balance of the number', `${money(balanceCents)} now, ${money(after)} after this`],
    ['The owner', goesTo ? 'gets a mail about it' : 'sees it in the history of the balance'],
  ] as const;
}

/** What the end of a package that waits means, before it is done. */
export function CancelPackagePage({ view, cancellation: { bought, back }, formId, fault, ...shown }: Props) {
  const { msisdn } = view.line;
  const page = `/console/numbers/${msisdn}`;
  return (
    <StepPage
      {...shown}
      action={`${page}/packages/${bought.id}/cancel`}
      back={{ href: page, name: formatPhone(msisdn) }}
      button="Cancel package"
      current="customers"
      fields={{ form: formId }}
      foot="Cannot be undone. The audit log keeps it under your name."
      isBad
      text="It has not started, and never will: the number can buy another one for the same countries at once."
      title={`Cancel ${bought.titles.en}?`}
    >
      <dl className="kv">
        {consequences(back, view.balanceCents).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ReasonField fault={fault} />
    </StepPage>
  );
}
