import { paymentKinds } from '@/lib/env/payment-methods';
import { SelectField, TextField } from '@/operator/src/console/frame/form-parts';
import { ConsolePage, FormToken, type Place, type Viewer } from '@/operator/src/console/frame/frame';
import { KeyHints, listHints } from '@/operator/src/console/frame/keys';
import { listHref, markText, type TimeMark } from '@/operator/src/console/frame/list-marks';
import { type Column, DataTable, orderColumn, StateChip } from '@/operator/src/console/frame/parts';
import { methodWords, minuteOf, money, orderWords, shortDayOf } from '@/operator/src/console/frame/words';
import { formatPhone } from '@/operator/src/documents/document-texts';
import { type OrderState, orderStates } from '@/operator/src/rules/order-states';
import type { FoundOrder, FoundOrders, OrderFilter } from './find-orders';

type Props = {
  readonly place: Place;
  readonly viewer: Viewer;
  readonly filter: OrderFilter;
  readonly found: FoundOrders;
  /** By state; null when they are too many to be counted. */
  readonly counts: ReadonlyMap<OrderState, number> | null;
};

/** A filter as an address and a form name it. */
function fieldsOf({ text, state, firstDay, lastDay, paidBy }: OrderFilter) {
  return { q: text, state, first: firstDay, last: lastDay, paid: paidBy };
}

function hrefOf(filter: OrderFilter, beside: { readonly older?: TimeMark; readonly newer?: TimeMark } = {}): string {
  const { older, newer } = beside;
  const marks = { older: older && markText(older), newer: newer && markText(newer) };
  return listHref('/console/orders', { ...fieldsOf(filter), ...marks });
}

function SearchForm({ text, state, firstDay, lastDay, paidBy }: OrderFilter) {
  return (
    <search>
      <form action="/console/orders" className="filters filters--5">
        <TextField
          hint="The last four digits of a number are enough. An invoice is found by its number, a payment is found by our reference or the provider’s, at Stripe also pi_ and ch_."
          id="find"
          label="Find"
          name="q"
          placeholder="Order, e-mail, number or payment"
          type="search"
          value={text}
        />
        <TextField id="first" label="From" type="date" value={firstDay ?? ''} />
        <TextField id="last" label="To" type="date" value={lastDay ?? ''} />
        <SelectField
          id="paid"
          label="Paid by"
          options={[['', 'Any method'], ...paymentKinds.map((one) => [one, methodWords[one]] as const)]}
          value={paidBy ?? ''}
        />
        {state ? <input name="state" type="hidden" value={state} /> : null}
        <button className="btn btn--course" type="submit">
          Find
        </button>
      </form>
    </search>
  );
}

function StateTabs({ filter, counts }: Pick<Props, 'filter' | 'counts'>) {
  const all = counts && [...counts.values()].reduce((sum, n) => sum + n, 0);
  const tabs: readonly (readonly [OrderState | null, string, number | null])[] = [
    [null, 'All', all],
    ...orderStates.map((one) => [one, orderWords[one].word, counts && (counts.get(one) ?? 0)] as const),
  ];
  return (
    <nav aria-label="State" className="stabs">
      {tabs.map(([state, word, n]) => (
        <a aria-current={state === filter.state ? 'true' : undefined} href={hrefOf({ ...filter, state })} key={word}>
          {word}
          {n === null ? null : <b>{n}</b>}
        </a>
      ))}
    </nav>
  );
}

/** Saves what is found, all pages of it, or the VAT of its days; owners only, for it takes many people's data out of the shop. */
function FileForm({ filter, token }: { readonly filter: OrderFilter; readonly token: string }) {
  return (
    <form action="/console/orders/file" method="post">
      <FormToken token={token} />
      {Object.entries(fieldsOf(filter)).map(([name, value]) =>
        value ? <input key={name} name={name} type="hidden" value={value} /> : null,
      )}
      <div className="row">
        <button className="btn btn--line btn--s" formAction="/console/orders/vat" type="submit">
          VAT by month and country
        </button>
        <button className="btn btn--line btn--s" type="submit">
          Save as CSV
        </button>
      </div>
    </form>
  );
}

const columns: readonly Column<FoundOrder>[] = [
  orderColumn,
  {
    head: 'Time (UTC)',
    className: 'tnum muted time',
    cell: ({ createdAt }) => (
      <time
        dateTime={createdAt.toISOString()}
      >{`${shortDayOf(createdAt)} ${createdAt.getUTCFullYear()}, ${minuteOf(createdAt)}`}</time>
    ),
  },
  { head: 'Buyer', className: 'o3', cell: ({ email }) => <span className="clip">{email}</span> },
  { head: 'Number', className: 'num hide-m', cell: ({ msisdn }) => (msisdn ? formatPhone(msisdn) : '') },
  { head: 'Contents', className: 'full muted', cell: ({ contents }) => contents },
  { head: 'Paid by', className: 'hide-m muted', cell: ({ paidBy }) => (paidBy ? methodWords[paidBy] : '') },
  { head: 'Amount', className: 'r o2', cell: ({ totalCents }) => money(totalCents) },
  { head: 'State', className: 'full', cell: (order) => <StateOf order={order} /> },
];

function StateOf({ order: { status, reservedUntil } }: { readonly order: FoundOrder }) {
  const isReserved = status === 'reserved' || status === 'awaiting_payment';
  return (
    <>
      <StateChip {...orderWords[status]} />
      {isReserved && reservedUntil ? <span className="cap">{` until ${minuteOf(reservedUntil)}`}</span> : null}
    </>
  );
}

function PagesBeside({ found, asked }: { readonly found: FoundOrders; readonly asked: OrderFilter }) {
  if (!found.older && !found.newer) return null;
  return (
    <nav aria-label="Pages" className="pager">
      {found.newer ? (
        <a className="btn btn--line btn--s" href={hrefOf(asked, { newer: found.newer })} rel="prev">
          Newer
        </a>
      ) : (
        <span />
      )}
      <KeyHints hints={listHints} />
      {found.older ? (
        <a className="btn btn--line btn--s" href={hrefOf(asked, { older: found.older })} rel="next">
          Older
        </a>
      ) : null}
    </nav>
  );
}

/** Orders and top-ups, found by whatever a buyer can name. */
export function OrdersPage({ place, viewer, filter, found, counts }: Props) {
  return (
    <ConsolePage current="orders" hasSearch place={place} title="Orders" viewer={viewer}>
      <div className="con-head">
        <h1 className="t2">Orders</h1>
        {viewer.member.role === 'owner' && found.orders.length > 0 ? (
          <FileForm filter={filter} token={viewer.token} />
        ) : null}
      </div>
      <SearchForm {...filter} />
      <StateTabs counts={counts} filter={filter} />
      <section aria-label="Orders found" className="panel panel--flush">
        {found.orders.length === 0 ? (
          <p className="empty muted" role="status">
            No order fits.
          </p>
        ) : (
          <DataTable
            caption="Orders found, newest first"
            columns={columns}
            keyOf={({ id }) => id}
            rows={found.orders}
          />
        )}
        <PagesBeside asked={filter} found={found} />
      </section>
    </ConsolePage>
  );
}
