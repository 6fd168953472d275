import type { Cents } from '@/lib/format/money';
import { SelectField, TextField } from '@/operator/src/console/frame/form-parts';
import { ConsolePage, FormToken, type Place, type Viewer } from '@/operator/src/console/frame/frame';
import { Back, NoticeBox } from '@/operator/src/console/frame/parts';
import { methodWords, momentOf, money, type RefundReason, refundReasons } from '@/operator/src/console/frame/words';
import { splitRefund } from '@/operator/src/orders/order-books';
import { topUpDebitCents } from '@/operator/src/payments/refunds';
import type { OrderView } from './read-order';

export type RefundDraft = {
  readonly isWhole: boolean;
  /** As it was typed. */
  readonly amount: string;
  readonly reason: RefundReason;
};

type Common = { readonly place: Place; readonly viewer: Viewer; readonly view: OrderView };

function paidWith({ order, payments }: OrderView): string {
  const method = payments.find(({ status }) => status === 'approved')?.method;
  return `${money(order.totalCents)} paid by ${method ? methodWords[method].toLowerCase() : 'the buyer'}`;
}

/** What has been given back, or is about to: whoever comes back to these pages may think that nothing was sent. */
function RefundedBefore({ refunds }: Pick<OrderView, 'refunds'>) {
  const counted = refunds.filter(({ state }) => state === 'asked' || state === 'paid');
  const last = counted.at(-1);
  if (!last) return null;
  const sum = money(counted.reduce((cents, { amountCents }) => cents + amountCents, 0));
  return <NoticeBox text={`${sum} of it has been refunded, last on ${momentOf(last.askedAt)} (UTC).`} tone="warn" />;
}

function fullRefundEffect({ order }: OrderView): string {
  return order.kind === 'order' ? 'Closes the number, with its packages' : 'Takes it, with its bonus, off the balance';
}

function HowMuch({ view, draft }: Pick<Common, 'view'> & { readonly draft: RefundDraft }) {
  return (
    <fieldset className="pick">
      <legend>How much</legend>
      <label className="opt-card">
        <input defaultChecked={draft.isWhole} name="how" type="radio" value="whole" />
        <span className="strong">{`All that is left, ${money(view.refundableCents)}`}</span>
        <span className="cap">{fullRefundEffect(view)}</span>
      </label>
      <label className="opt-card">
        <input defaultChecked={!draft.isWhole} name="how" type="radio" value="part" />
        <span className="strong">In part</span>
        <span className="cap">
          {view.order.kind === 'order'
            ? 'The number stays as it is'
            : 'Takes it, with its share of the bonus, off the balance'}
        </span>
      </label>
    </fieldset>
  );
}

type FormProps = Common & { readonly draft: RefundDraft; readonly fault: string | null };

/** First step: how much, and why. Nothing has happened when it is sent. */
export function RefundPage({ place, viewer, view, draft, fault }: FormProps) {
  const { number } = view.order;
  return (
    <ConsolePage current="orders" place={place} title={`Refund ${number}`} viewer={viewer}>
      <Back href={`/console/orders/${number}`} name={number} />
      <form action={`/console/orders/${number}/refund/confirm`} className="panel con-step">
        <div>
          <h1 className="t2">Refund</h1>
          <p className="muted">{`${number}, ${paidWith(view)}`}</p>
        </div>
        {fault ? <NoticeBox text={fault} tone="bad" /> : null}
        <RefundedBefore refunds={view.refunds} />
        <HowMuch draft={draft} view={view} />
        <div className="amount">
          <TextField
            fault={fault ?? undefined}
            hint={`Less than ${money(view.refundableCents)}`}
            id="amount"
            inputMode="decimal"
            label="Amount, if in part"
            sign="€"
            value={draft.amount}
          />
          <SelectField
            hint="Only the team sees it"
            id="reason"
            label="Reason"
            options={Object.entries(refundReasons)}
            value={draft.reason}
          />
        </div>
        <div className="row between">
          <a className="btn btn--ghost" href={`/console/orders/${number}`}>
            Go back
          </a>
          <button className="btn btn--course" type="submit">
            Go on
          </button>
        </div>
        <p className="cap">You see the sum and what happens before anything is sent.</p>
      </form>
    </ConsolePage>
  );
}

export type RefundOffer = {
  readonly id: string;
  readonly cents: Cents;
  readonly isWhole: boolean;
  readonly reason: RefundReason;
};

type ConfirmProps = Common & { readonly offer: RefundOffer };

function Consequences({ view, offer: { cents, isWhole } }: Pick<ConfirmProps, 'view' | 'offer'>) {
  const { order, balanceCents, refundableCents, standing } = view;
  const part = splitRefund(order.price, { cents, purpose: null, standing });
  const vat = isWhole || order.kind === 'refill' ? standing.vatCents : part.vatCents;
  const balance = money(balanceCents ?? 0);
  const rows: readonly (readonly [string, string])[] = [
    ['By the way it was paid', money(cents)],
    [`VAT ${order.price.vat.rate / 100}% in it`, money(vat)],
    [
      'Balance of the number',
      isWhole ? `what the order brought is taken off ${balance}` : balanceAfterPart(view, cents),
    ],
    ['The number', isWhole ? numberAfter(order.kind) : 'stays as it is'],
    ['Left to refund after this', money(refundableCents - cents)],
    ['The buyer', 'gets a mail about it'],
  ];
  return (
    <dl className="kv">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function balanceAfterPart({ order, balanceCents }: OrderView, cents: Cents): string {
  const now = balanceCents ?? 0;
  if (order.kind === 'order') return `stays ${money(now)}`;
  return `${money(now)} now, ${money(now - topUpDebitCents(order, cents))} after this`;
}

function numberAfter(kind: OrderView['order']['kind']): string {
  return kind === 'order' ? 'is closed, with its packages' : 'is blocked until paid, if that was spent';
}

/** Second step: the sum and what happens; the button does it. */
export function RefundConfirmPage({ place, viewer, view, offer }: ConfirmProps) {
  const { number } = view.order;
  const sum = money(offer.cents);
  return (
    <ConsolePage current="orders" place={place} title={`Refund ${number}`} viewer={viewer}>
      <Back href={`/console/orders/${number}`} name={number} />
      <form action={`/console/orders/${number}/refund`} className="panel con-step" method="post">
        <div>
          <h1 className="t2">{`Refund ${sum}?`}</h1>
          <p className="muted">{`${number}, ${paidWith(view)}. ${refundReasons[offer.reason]}.`}</p>
        </div>
        <RefundedBefore refunds={view.refunds} />
        <Consequences offer={offer} view={view} />
        <FormToken token={viewer.token} />
        <input name="id" type="hidden" value={offer.id} />
        <input name="cents" type="hidden" value={offer.cents} />
        <input name="left" type="hidden" value={view.refundableCents} />
        <input name="how" type="hidden" value={offer.isWhole ? 'whole' : 'part'} />
        <input name="reason" type="hidden" value={offer.reason} />
        <div className="row between">
          <a className="btn btn--ghost" href={`/console/orders/${number}/refund`}>
            Back
          </a>
          <button className="btn btn--course" type="submit">{`Refund ${sum}`}</button>
        </div>
        <p className="cap">
          Cannot be undone. The bank shows it in 3 to 10 working days. The audit log keeps it under your name.
        </p>
      </form>
    </ConsolePage>
  );
}
