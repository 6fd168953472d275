import { type Shown, TextField } from '@/operator/src/console/frame/form-parts';
import { ConsolePage } from '@/operator/src/console/frame/frame';
import {
  Back,
  type Column,
  DataTable,
  NoticeBox,
  type NoticeWords,
  orderColumn,
  Pager,
  Panel,
  StateChip,
} from '@/operator/src/console/frame/parts';
import { dayOf, momentOf, money, orderWords } from '@/operator/src/console/frame/words';
import { lineWords } from '@/operator/src/console/orders/number-parts';
import type { EsimRow } from '@/operator/src/db/schema/numbers';
import type { OrderRow } from '@/operator/src/db/schema/orders';
import { formatPhone } from '@/operator/src/documents/document-texts';
import type { Customer, CustomerView } from './read-customers';

type ListProps = Shown & {
  readonly customers: readonly Customer[];
  readonly text: string;
  readonly first: string | null;
  readonly next: string | null;
};

/** The name of somebody, or nothing. */
function fullName({ firstName, lastName }: Customer['user']): string {
  return `${firstName} ${lastName}`.trim();
}

function NumberLink({ line: { msisdn } }: { readonly line: EsimRow }) {
  return (
    <a className="nowrap" href={`/console/numbers/${msisdn}`}>
      {formatPhone(msisdn)}
    </a>
  );
}

const customerColumns: readonly Column<Customer>[] = [
  {
    head: 'E-mail',
    className: 'o1',
    cell: ({ user }) => (
      <a className="id wrap" href={`/console/customers/${user.id}`}>
        {user.email}
      </a>
    ),
  },
  { head: 'Name', className: 'full', cell: ({ user }) => fullName(user) },
  {
    head: 'Numbers',
    className: 'full',
    cell: ({ numbers }) => (
      <>
        {numbers.length === 0 ? <span className="muted">none</span> : null}
        <span className="row">
          {numbers.map((line) => (
            <NumberLink key={line.id} line={line} />
          ))}
        </span>
      </>
    ),
  },
  { head: 'Since', className: 'full tnum muted', cell: ({ user }) => dayOf(user.createdAt) },
];

/** Accounts, found by e-mail, number or ICCID. */
export function CustomersPage({ place, viewer, customers, text, first, next }: ListProps) {
  return (
    <ConsolePage current="customers" hasSearch place={place} title="Customers" viewer={viewer}>
      <div className="con-head">
        <h1 className="t2">Customers</h1>
      </div>
      <search>
        <form action="/console/customers" className="filters">
          <TextField
            hint="E-mail, number or ICCID. The last four digits are enough."
            id="q"
            label="Find"
            type="search"
            value={text}
          />
          <button className="btn btn--course" type="submit">
            Find
          </button>
        </form>
      </search>
      <section aria-label="Customers found" className="panel panel--flush">
        {customers.length === 0 ? (
          <p className="empty muted" role="status">
            No account fits. Who has only ordered is found under Orders.
          </p>
        ) : (
          <DataTable
            caption="Customers found, newest first"
            columns={customerColumns}
            keyOf={({ user }) => user.id}
            rows={customers}
          />
        )}
        <Pager first={first} next={next} />
      </section>
    </ConsolePage>
  );
}

const orderColumns: readonly Column<OrderRow>[] = [
  orderColumn,
  { head: 'Time (UTC)', className: 'full tnum muted', cell: ({ createdAt }) => momentOf(createdAt) },
  { head: 'Kind', className: 'full', cell: ({ kind }) => (kind === 'refill' ? 'Top-up' : 'Order') },
  { head: 'Amount', className: 'r o2', cell: ({ totalCents }) => money(totalCents) },
  { head: 'State', className: 'full', cell: ({ status }) => <StateChip {...orderWords[status]} /> },
];

/** Orders and top-ups, newest first. */
export function OrdersPanel({ orders }: { readonly orders: readonly OrderRow[] }) {
  return (
    <Panel flush id="orders" title="Orders and top-ups">
      {orders.length === 0 ? (
        <p className="empty muted">There are none.</p>
      ) : (
        <DataTable caption="Orders and top-ups" columns={orderColumns} keyOf={({ id }) => id} rows={orders} />
      )}
    </Panel>
  );
}

const languages = { en: 'English', es: 'Spanish', ru: 'Russian' } as const;

type CustomerProps = Shown & { readonly view: CustomerView; readonly notice: NoticeWords | null };

function numberColumns({ user, balances }: Pick<CustomerView, 'user' | 'balances'>): readonly Column<EsimRow>[] {
  const centsOf = ({ msisdn }: EsimRow) => {
    const balance = balances.get(msisdn);
    return (balance?.spendableCents ?? 0) - (balance?.debtCents ?? 0);
  };
  return [
    {
      head: 'Number',
      className: 'o1 strong',
      cell: (line) => (
        <>
          <NumberLink line={line} />
          {user.mainEsimId === line.id ? <span className="cap">{' main number'}</span> : null}
        </>
      ),
    },
    { head: 'ICCID', className: 'full tnum muted wrap', cell: ({ iccid }) => iccid },
    { head: 'Valid until', className: 'full tnum muted', cell: ({ validUntil }) => dayOf(validUntil) },
    { head: 'Amount', className: 'r o2', cell: (line) => money(centsOf(line)) },
    { head: 'State', className: 'full', cell: ({ lineState }) => <StateChip {...lineWords[lineState]} /> },
  ];
}

/** One account: numbers with balances, orders, and the way to another name or e-mail. */
export function CustomerPage({ place, viewer, view, notice }: CustomerProps) {
  const { user, numbers, orders } = view;
  const name = fullName(user);
  return (
    <ConsolePage current="customers" place={place} title={user.email} viewer={viewer}>
      <Back href="/console/customers" name="Customers" />
      {notice ? <NoticeBox {...notice} /> : null}
      <div className="con-head">
        <div>
          <h1 className="t2 wrap">{user.email}</h1>
          <p className="muted">
            {`${name ? `${name}, ` : ''}account since ${dayOf(user.createdAt)}, is written to in ${languages[user.language]}.`}
          </p>
        </div>
        <div className="row">
          <a className="btn btn--line" href={`/console/customers/${user.id}/change`}>
            Change name or e-mail
          </a>
          <a className="btn btn--line" href={`/console/orders?q=${encodeURIComponent(user.email)}`}>
            All orders
          </a>
        </div>
      </div>
      <Panel flush id="numbers" title="Numbers">
        {numbers.length === 0 ? (
          <p className="empty muted">The account has none.</p>
        ) : (
          <DataTable
            caption="Numbers of the account"
            columns={numberColumns(view)}
            keyOf={({ id }) => id}
            rows={numbers}
          />
        )}
      </Panel>
      <OrdersPanel orders={orders} />
    </ConsolePage>
  );
}
