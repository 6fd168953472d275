import { ConsolePage, FormToken, type Place, type Viewer } from '@/operator/src/console/frame/frame';
import { Icon } from '@/operator/src/console/frame/icon';
import { Back, NoticeBox, StateChip } from '@/operator/src/console/frame/parts';
import { dayOf, minuteOf, orderWords, secondOf } from '@/operator/src/console/frame/words';
import { isOver } from '@/operator/src/rules/order-states';
import { BlockLinks } from './number-parts';
import { mayRefund } from './order-actions';
import { BuyerPanel, InvoicesPanel, MoneyPanel, NumberPanel, PaymentsPanel } from './order-panels';
import { AuditPanel, LedgerPanel, MailsPanel } from './order-records';
import { type OrderView, timelineOf } from './read-order';

type Props = {
  readonly place: Place;
  readonly viewer: Viewer;
  readonly view: OrderView;
  /** Makes that a form counts once. */
  readonly formId: string;
  readonly notice: { readonly tone: 'ok' | 'warn' | 'bad'; readonly text: string } | null;
};

type ActionsProps = Pick<Props, 'view' | 'viewer' | 'formId'>;

function MailForm({ view: { order, line }, viewer, formId }: ActionsProps) {
  if (order.kind !== 'order' || order.status !== 'completed' || !line || line.lineState === 'closed') return null;
  return (
    <form action={`/console/orders/${order.number}/mail`} method="post">
      <FormToken token={viewer.token} />
      <input name="form" type="hidden" value={formId} />
      <button className="btn btn--line" type="submit">
        <Icon name="mail" />
        Send mail again
      </button>
    </form>
  );
}

function Actions({ view, viewer, formId }: ActionsProps) {
  const { order, line } = view;
  const canRefund = mayRefund(viewer.member) && view.refundableCents > 0;
  return (
    <div className="acts">
      <MailForm formId={formId} view={view} viewer={viewer} />
      {line ? <BlockLinks href={`/console/orders/${order.number}`} line={line} mayUnblock={!isOver(order)} /> : null}
      {canRefund ? (
        <a className="btn btn--course" href={`/console/orders/${view.order.number}/refund`}>
          <Icon name="undo-2" />
          Refund
        </a>
      ) : null}
    </div>
  );
}

function Track({ view }: Pick<Props, 'view'>) {
  const events = timelineOf(view);
  const { reservedUntil, status, createdAt } = view.order;
  const isReserved = status === 'reserved' || status === 'awaiting_payment';
  const until = isReserved && reservedUntil ? ` Reserved until ${minuteOf(reservedUntil)}.` : '';
  return (
    <section aria-label="Stops of the order" className="panel">
      <ol className="track">
        {events.map(({ name, at, isFailed }) => (
          <li className={isFailed ? 'miss' : undefined} key={`${name} ${at.toISOString()}`}>
            <div className="strong">{name}</div>
            <time className="cap tnum" dateTime={at.toISOString()}>
              {dayOf(at) === dayOf(createdAt) ? secondOf(at) : `${dayOf(at)}, ${minuteOf(at)}`}
            </time>
          </li>
        ))}
      </ol>
      <p className="cap">{`${dayOf(createdAt)} (UTC).${until}`}</p>
    </section>
  );
}

const languages = { en: 'English', es: 'Spanish', ru: 'Russian' } as const;

/** One order with everything that is known of it, and what may be done. */
export function OrderPage({ place, viewer, view, formId, notice }: Props) {
  const { order, countryName } = view;
  const name = `${order.firstName} ${order.lastName}`.trim();
  const lives = countryName ? `, lives in ${countryName}` : '';
  return (
    <ConsolePage current="orders" place={place} title={order.number} viewer={viewer}>
      <Back href="/console/orders" name="Orders" />
      {notice ? <NoticeBox {...notice} /> : null}
      <div className="con-head">
        <div>
          <div className="row">
            <h1 className="t1 nowrap">{order.number}</h1>
            <StateChip {...orderWords[order.status]} />
          </div>
          <p className="muted">
            {name ? `${name}, ` : ''}
            <a href={`/console/orders?q=${encodeURIComponent(order.email)}`}>{order.email}</a>
            {`${lives}, is written to in ${languages[order.language]}.`}
          </p>
        </div>
        <Actions formId={formId} view={view} viewer={viewer} />
      </div>
      <Track view={view} />
      <div className="con-cols">
        <div className="stack">
          <NumberPanel view={view} />
          <PaymentsPanel view={view} />
          <LedgerPanel rows={view.ledger} />
          <AuditPanel lines={view.audit} />
        </div>
        <div className="stack">
          <MoneyPanel view={view} />
          <InvoicesPanel view={view} />
          <MailsPanel mails={view.mails} />
          <BuyerPanel view={view} />
        </div>
      </div>
    </ConsolePage>
  );
}
