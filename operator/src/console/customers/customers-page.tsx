import { Pager, type Shown, TextField } from '@/operator/src/console/frame/form-parts';
import { ConsolePage } from '@/operator/src/console/frame/frame';
import { Back, DataTable, NoticeBox, type NoticeWords, Panel, StateChip } from '@/operator/src/console/frame/parts';
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
          <DataTable caption="Customers found, newest first" heads={['E-mail', 'Name', 'Numbers', 'Since']}>
            {customers.map(({ user, numbers }) => (
              <tr key={user.id}>
                <td className="o1">
                  <a className="id wrap" href={`/console/customers/${user.id}`}>
                    {user.email}
                  </a>
                </td>
                <td className="full">{fullName(user)}</td>
                <td className="full">
                  {numbers.length === 0 ? <span className="muted">none</span> : null}
                  <span className="row">
                    {numbers.map((line) => (
                      <NumberLink key={line.id} line={line} />
                    ))}
                  </span>
                </td>
                <td className="full tnum muted">{dayOf(user.createdAt)}</td>
              </tr>
            ))}
          </DataTable>
        )}
        <Pager first={first} next={next} />
      </section>
    </ConsolePage>
  );
}

/** Orders and top-ups, newest first. */
export function OrdersPanel({ orders }: { readonly orders: readonly OrderRow[] }) {
  return (
    <Panel flush id="orders" title="Orders and top-ups">
      {orders.length === 0 ? (
        <p className="empty muted">There are none.</p>
      ) : (
        <DataTable caption="Orders and top-ups" heads={['Order', 'Time (UTC)', 'Kind', 'Amount', 'State']}>
          {orders.map(({ id, number, createdAt, kind, totalCents, status }) => (
            <tr key={id}>
              <td className="o1">
                <a className="id" href={`/console/orders/${number}`}>
                  {number}
                </a>
              </td>
              <td className="full tnum muted">{momentOf(createdAt)}</td>
              <td className="full">{kind === 'refill' ? 'Top-up' : 'Order'}</td>
              <td className="r o2">{money(totalCents)}</td>
              <td className="full">
                <StateChip {...orderWords[status]} />
              </td>
            </tr>
          ))}
        </DataTable>
      )}
    </Panel>
  );
}

const languages = { en: 'English', es: 'Spanish', ru: 'Russian' } as const;

type CustomerProps = Shown & { readonly view: CustomerView; readonly notice: NoticeWords | null };

/** One account: numbers with balances, orders, and the way to another name or e-mail. */
export function CustomerPage({ place, viewer, view, notice }: CustomerProps) {
  const { user, numbers, balances, orders } = view;
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
          <DataTable caption="Numbers of the account" heads={['Number', 'ICCID', 'Valid until', 'Amount', 'State']}>
            {numbers.map((line) => {
              const balance = balances.get(line.msisdn);
              return (
                <tr key={line.id}>
                  <td className="o1 strong">
                    <NumberLink line={line} />
                    {user.mainEsimId === line.id ? <span className="cap">{' main number'}</span> : null}
                  </td>
                  <td className="full tnum muted wrap">{line.iccid}</td>
                  <td className="full tnum muted">{dayOf(line.validUntil)}</td>
                  <td className="r o2">{money((balance?.spendableCents ?? 0) - (balance?.debtCents ?? 0))}</td>
                  <td className="full">
                    <StateChip {...lineWords[line.lineState]} />
                  </td>
                </tr>
              );
            })}
          </DataTable>
        )}
      </Panel>
      <OrdersPanel orders={orders} />
    </ConsolePage>
  );
}
