import type { ReactNode } from 'react';
import type { OrderPrice } from '@/lib/pricing/order-price';
import { type Column, DataTable, Panel, StateChip } from '@/operator/src/console/frame/parts';
import {
  dayOf,
  methodWords,
  momentOf,
  money,
  paymentWords,
  type ShownState,
  shortDayOf,
} from '@/operator/src/console/frame/words';
import { formatPhone } from '@/operator/src/documents/document-texts';
import { lineWords, PackageLine } from './number-parts';
import type { OrderView } from './read-order';

type View = { readonly view: OrderView };

/** The number as it stands, with its balance and packages. */
export function NumberPanel({ view: { order, line, balanceCents, packages } }: View) {
  if (!line) {
    const text = order.msisdn ? `${formatPhone(order.msisdn)} is kept for it; there is no eSIM yet.` : 'It has none.';
    return (
      <Panel id="number" title="Number">
        <p className="muted">{text}</p>
      </Panel>
    );
  }
  return (
    <Panel id="number" title="Number and packages">
      <div className="row between">
        <span className="fig">{formatPhone(line.msisdn)}</span>
        <span className="row">
          <span className="cap">Balance</span>
          <span className="fig">{money(balanceCents ?? 0)}</span>
        </span>
      </div>
      <p className="row">
        <StateChip {...lineWords[line.lineState]} />
        <span className="cap">
          {`ICCID ends ${line.iccid.slice(-4)}. eSIM ${line.profileState}. Valid until ${dayOf(line.validUntil)}.`}
        </span>
      </p>
      {line.blockNote ? <p>{`Blocked by the staff: ${line.blockNote}`}</p> : null}
      <p>
        <a href={`/console/numbers/${line.msisdn}`}>Number, history and account</a>
      </p>
      {packages.length > 0 ? (
        <ul className="prows">
          {packages.map((bought) => (
            <PackageLine bought={bought} key={bought.id} />
          ))}
        </ul>
      ) : null}
    </Panel>
  );
}

/** Attempts to pay, and what the staff gave back. */
export function PaymentsPanel({ view: { payments, refunds } }: View) {
  if (payments.length === 0) {
    return (
      <Panel id="payments" title="Payments">
        <p className="muted">None was begun.</p>
      </Panel>
    );
  }
  return (
    <Panel flush id="payments" note={`Provider: ${payments[0]?.provider}`} title="Payments">
      <DataTable
        caption="Payments of this order"
        columns={paymentColumns}
        keyOf={({ key }) => key}
        rows={[...payments.map(paymentLine), ...refunds.map(refundLine)]}
      />
    </Panel>
  );
}

type PaymentLine = {
  readonly key: string;
  readonly name: ReactNode;
  readonly at: Date;
  readonly way: string;
  readonly cents: number;
  readonly state: ShownState;
};

const paymentColumns: readonly Column<PaymentLine>[] = [
  { head: 'Provider’s reference', className: 'o1 wrap', cell: ({ name }) => name },
  { head: 'Time (UTC)', className: 'full tnum muted', cell: ({ at }) => momentOf(at) },
  { head: 'Method', className: 'full muted', cell: ({ way }) => way },
  { head: 'Amount', className: 'r o2', cell: ({ cents }) => money(cents) },
  { head: 'State', className: 'full', cell: ({ state }) => <StateChip {...state} /> },
];

function paymentLine(payment: OrderView['payments'][number]): PaymentLine {
  const { id, providerRef, createdAt, method, amountCents, status } = payment;
  return {
    key: `payment ${id}`,
    name: <span className="strong">{providerRef ?? 'none yet'}</span>,
    at: createdAt,
    way: methodWords[method],
    cents: amountCents,
    state: paymentWords[status],
  };
}

function refundLine({ id, askedAt, amountCents, isWhole, state }: OrderView['refunds'][number]): PaymentLine {
  return {
    key: `refund ${id}`,
    name: isWhole ? 'Refund of all that was left' : 'Refund in part',
    at: askedAt,
    way: 'By the same way',
    cents: -amountCents,
    state: refundWords[state],
  };
}

const refundWords = {
  asked: { word: 'On its way', icon: 'loader', tone: 'go' },
  paid: { word: 'Went back', icon: 'check', tone: 'ok' },
  void: { word: 'Not needed any more', icon: 'x', tone: '' },
} as const satisfies Record<OrderView['refunds'][number]['state'], ShownState>;

type PriceKind = OrderPrice['paid'][number]['kind'];

function lineName(kind: PriceKind, { order, tariffName, packageName }: OrderView): string {
  const names: Record<PriceKind, string> = {
    tariff: `Tariff ${tariffName ?? ''}`,
    package: packageName ?? 'Package',
    extraBalance: 'More balance',
    promoDiscount: `Promo code ${order.promoCode ?? ''}`,
    topUp: 'Top-up',
    reverseCharge: 'VAT is accounted for by the buyer',
  };
  return names[kind].trim();
}

/** What was charged, what VAT is in it, and what went back. */
export function MoneyPanel({ view }: View) {
  const { order, refunds, countryName } = view;
  const { paid, balanceCents, vat } = order.price;
  const back = refunds.reduce((sum, { amountCents, state }) => (state === 'void' ? sum : sum + amountCents), 0);
  return (
    <Panel id="money" title="Money">
      <table className="money">
        <caption className="sr">Lines of the order</caption>
        <tbody>
          {paid.map(({ kind, cents }) => (
            <tr key={kind}>
              <th scope="row">{lineName(kind, view)}</th>
              <td className="r">{money(cents)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">
              {`VAT ${vat.rate / 100}% in it`}
              {countryName ? <span className="cap">{countryName}</span> : null}
            </th>
            <td className="r">{money(vat.cents)}</td>
          </tr>
          <tr>
            <th scope="row">Put on the balance</th>
            <td className="r">{money(balanceCents)}</td>
          </tr>
          <tr>
            <th scope="row">Refunded by the staff</th>
            <td className="r">{money(back)}</td>
          </tr>
        </tbody>
      </table>
      <p className="stub-land">
        <span className="strong">{order.paidAt ? 'Paid' : 'To pay'}</span>
        <span className="fig">{money(order.totalCents)}</span>
      </p>
    </Panel>
  );
}

/** The papers that an order has: its invoice, and a credit note of each refund. */
export function InvoicesPanel({ view: { invoices } }: View) {
  if (invoices.length === 0) return null;
  return (
    <Panel id="invoices" title="Invoices">
      <ul className="logl">
        {invoices.map(({ number, at, kind, totalCents }) => (
          <li key={number}>
            <span className="cap tnum">{shortDayOf(at)}</span>
            <span>
              {`${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number}`}
              <br />
              <span className="cap tnum">{money(totalCents)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Where the buyer lives; the document number is not shown. */
export function BuyerPanel({ view: { order, countryName } }: View) {
  const address = [order.shippingAddress, order.postCode, countryName].filter(Boolean).join(', ');
  return (
    <Panel id="buyer" title="Buyer’s details">
      <dl className="kv">
        <div>
          <dt>Address</dt>
          <dd>{address || 'Not given'}</dd>
        </div>
        <div>
          <dt>Company</dt>
          <dd>{order.taxNumber ?? 'No'}</dd>
        </div>
        <div>
          <dt>Supply at once</dt>
          <dd>{order.consents?.immediateSupply ? `Asked for ${momentOf(new Date(order.consents.at))}` : 'No'}</dd>
        </div>
        <div>
          <dt>Our reference</dt>
          <dd className="wrap">{order.id}</dd>
        </div>
      </dl>
    </Panel>
  );
}
