import type { FoundOrder, FoundOrders, OrderMark, OrderSearch } from '@/operator/src/console/orders/find-orders';
import { formatPhone } from '@/operator/src/documents/document-texts';
import { type OrderState, orderStates } from '@/operator/src/rules/order-states';
import { ConsolePage, type Place, type Viewer } from './frame';
import { Icon } from './icon';
import { KeyHints, listHints } from './keys';
import { DataTable, StateChip } from './parts';
import { minuteOf, money, orderWords, shortDayOf } from './words';

type Props = {
  readonly place: Place;
  readonly viewer: Viewer;
  readonly search: OrderSearch;
  readonly found: FoundOrders;
};

type Asked = Pick<OrderSearch, 'text' | 'state'>;

function hrefOf({ text, state }: Asked, beside?: readonly ['older' | 'newer', OrderMark]): string {
  const query = new URLSearchParams();
  if (text !== '') query.set('q', text);
  if (state) query.set('state', state);
  if (beside) query.set(beside[0], `${beside[1].at.toISOString()}_${beside[1].id}`);
  return query.size > 0 ? `/console/orders?${query}` : '/console/orders';
}

function SearchForm({ text, state }: Asked) {
  return (
    <search>
      <form action="/console/orders" className="filters">
        <div className="field">
          <label htmlFor="find">Find</label>
          <div className="ctl">
            <Icon name="search" />
            <input
              aria-describedby="find-hint"
              defaultValue={text}
              id="find"
              name="q"
              placeholder="Order, e-mail, number or payment"
              type="search"
            />
            <span aria-hidden="true" className="kbd">
              /
            </span>
          </div>
        </div>
        {state ? <input name="state" type="hidden" value={state} /> : null}
        <button className="btn btn--course" type="submit">
          Find
        </button>
        <p className="hint" id="find-hint">
          The last four digits of a number are enough. A payment is found by our reference or the provider’s.
        </p>
      </form>
    </search>
  );
}

function StateTabs({ text, state }: Asked) {
  const tabs: readonly (readonly [OrderState | null, string])[] = [
    [null, 'All'],
    ...orderStates.map((one) => [one, orderWords[one].word] as const),
  ];
  return (
    <nav aria-label="State" className="stabs">
      {tabs.map(([one, word]) => (
        <a aria-current={one === state ? 'true' : undefined} href={hrefOf({ text, state: one })} key={word}>
          {word}
        </a>
      ))}
    </nav>
  );
}

function OrderLine({ order }: { readonly order: FoundOrder }) {
  const { number, createdAt, email, msisdn, contents, totalCents, status, reservedUntil } = order;
  const isReserved = status === 'reserved' || status === 'awaiting_payment';
  return (
    <tr>
      <td className="o1">
        <a className="id" href={`/console/orders/${number}`}>
          {number}
        </a>
      </td>
      <td className="tnum muted time">
        <time
          dateTime={createdAt.toISOString()}
        >{`${shortDayOf(createdAt)} ${createdAt.getUTCFullYear()}, ${minuteOf(createdAt)}`}</time>
      </td>
      <td className="o3">
        <span className="clip">{email}</span>
      </td>
      <td className="num hide-m">{msisdn ? formatPhone(msisdn) : ''}</td>
      <td className="full muted">{contents}</td>
      <td className="r o2">{money(totalCents)}</td>
      <td className="full">
        <StateChip {...orderWords[status]} />
        {isReserved && reservedUntil ? <span className="cap">{` until ${minuteOf(reservedUntil)}`}</span> : null}
      </td>
    </tr>
  );
}

function Pager({ found, asked }: { readonly found: FoundOrders; readonly asked: Asked }) {
  if (!found.older && !found.newer) return null;
  return (
    <nav aria-label="Pages" className="pager">
      {found.newer ? (
        <a className="btn btn--line btn--s" href={hrefOf(asked, ['newer', found.newer])} rel="prev">
          Newer
        </a>
      ) : (
        <span />
      )}
      <KeyHints hints={listHints} />
      {found.older ? (
        <a className="btn btn--line btn--s" href={hrefOf(asked, ['older', found.older])} rel="next">
          Older
        </a>
      ) : null}
    </nav>
  );
}

const heads = ['Order', 'Time (UTC)', 'Buyer', 'Number', 'Contents', 'Amount', 'State'];

/** Orders and top-ups, found by whatever a buyer can name. */
export function OrdersPage({ place, viewer, search, found }: Props) {
  return (
    <ConsolePage current="orders" hasSearch place={place} title="Orders" viewer={viewer}>
      <div className="con-head">
        <h1 className="t2">Orders</h1>
      </div>
      <SearchForm state={search.state} text={search.text} />
      <StateTabs state={search.state} text={search.text} />
      <section aria-label="Orders found" className="panel panel--flush">
        {found.orders.length === 0 ? (
          <p className="empty muted" role="status">
            No order fits.
          </p>
        ) : (
          <DataTable caption="Orders found, newest first" heads={heads}>
            {found.orders.map((order) => (
              <OrderLine key={order.id} order={order} />
            ))}
          </DataTable>
        )}
        <Pager asked={search} found={found} />
      </section>
    </ConsolePage>
  );
}
