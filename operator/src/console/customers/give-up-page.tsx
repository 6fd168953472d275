import { ReasonField, type Shown, StepPage } from '@/operator/src/console/frame/form-parts';
import { money } from '@/operator/src/console/frame/words';
import { formatPhone } from '@/operator/src/documents/document-texts';
import type { GiveUpOffer } from '@/operator/src/withdrawal/give-up-number';
import { givenBackCents } from './give-up-action';

type Props = Shown & { readonly offer: GiveUpOffer; readonly fault: string | undefined };

/** What happens to the money, line by line. */
function consequences(offer: GiveUpOffer): readonly (readonly [string, string])[] {
  const { shares, paidPackage, packages, leftCents } = offer;
  const gifts = shares.reduce((sum, { giftCents }) => sum + giftCents, 0);
  const returned = packages.reduce((sum, { cents }) => sum + cents, 0);
  const owed = leftCents < 0 ? 'Still owed on it' : 'Stays in the books, brought by no order or top-up';
  const rows: readonly (readonly [string, number])[] = [
    ['Packages that have not started return to the balance first', returned],
    ...(paidPackage
      ? [[`Package of ${paidPackage.order.number}, by the way it was paid`, paidPackage.cents] as const]
      : []),
    ...shares.map(
      ({ topUp, refundCents }) => [`Balance of ${topUp.number}, by the way it was paid`, refundCents] as const,
    ),
    ['Bonuses end', -gifts],
    [owed, leftCents],
  ];
  const told = rows.filter(([, cents]) => cents !== 0).map(([name, cents]) => [name, money(cents)] as const);
  return [...told, ['Goes back in all', money(givenBackCents(offer))], ['Each payer', 'gets a mail about it']];
}

/** What the end of a number means, before it is done. */
export function GiveUpPage({ offer, fault, ...shown }: Props) {
  const { msisdn, lineState } = offer.number;
  const page = `/console/numbers/${msisdn}`;
  const name = formatPhone(msisdn);
  const isClosed = lineState === 'closed';
  return (
    <StepPage
      {...shown}
      action={`${page}/give-up`}
      back={{ href: page, name }}
      button={isClosed ? 'Pay balance back' : 'Close number and pay back'}
      current="customers"
      foot="Cannot be undone. The bank shows it in 3 to 10 working days. The audit log keeps it under your name."
      isBad
      text={
        isClosed
          ? 'The number is closed. What was paid for its balance and not spent goes back.'
          : 'The number ends for good, and its packages with it: nobody can use it or install it again. What was paid for its balance and not spent goes back.'
      }
      title={isClosed ? `Pay back what is on ${name}?` : `Close ${name}?`}
    >
      <dl className="kv">
        {consequences(offer).map(([what, sum]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{sum}</dd>
          </div>
        ))}
      </dl>
      <ReasonField fault={fault} />
    </StepPage>
  );
}
