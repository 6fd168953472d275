import { formatFixed } from '@/lib/format/money';
import type { Shown } from '@/operator/src/console/frame/form-parts';
import { ConsolePage } from '@/operator/src/console/frame/frame';
import { Icon } from '@/operator/src/console/frame/icon';
import {
  Back,
  type Column,
  DataTable,
  NoticeBox,
  type NoticeWords,
  Pager,
  Panel,
  StateChip,
  Tabs,
} from '@/operator/src/console/frame/parts';
import { dayOf, momentOf, money } from '@/operator/src/console/frame/words';
import { BlockLinks, lineWords, PackageLine } from '@/operator/src/console/orders/number-parts';
import { mayRefund } from '@/operator/src/console/orders/order-actions';
import { AuditPanel } from '@/operator/src/console/orders/order-records';
import type { UsageRow } from '@/operator/src/db/schema/usage';
import { formatPhone } from '@/operator/src/documents/document-texts';
import type { HistoryParam } from '@/operator/src/lines/read-history';
import { OrdersPanel } from './customers-page';
import type { NumberView } from './read-customers';

type Props = Shown & {
  readonly view: NumberView;
  readonly notice: NoticeWords | null;
  readonly history: {
    readonly param: HistoryParam;
    readonly rows: readonly UsageRow[];
    readonly first: string | null;
    readonly next: string | null;
  };
};

/** Cost of a row, in 1/10 000 €: less than nothing is a charge. */
function costWords(cost: number): string {
  return `${cost < 0 ? '−' : ''}€${formatFixed(Math.abs(cost), 4)}`;
}

const historyColumns: readonly Column<UsageRow>[] = [
  {
    head: 'What',
    className: 'o1',
    cell: ({ kind, peer }) => (
      <>
        <span className="strong">{kind === 'refill' ? 'top-up' : kind}</span>
        {peer ? <span className="cap">{` ${peer}`}</span> : null}
      </>
    ),
  },
  { head: 'Time (UTC)', className: 'full tnum muted', cell: ({ at }) => momentOf(at) },
  {
    head: 'How much',
    className: 'full tnum',
    cell: ({ kind, volume, unit }) => (kind === 'refill' ? '' : `${volume} ${unit}`),
  },
  { head: 'Amount', className: 'r o2', cell: ({ cost }) => costWords(cost) },
];

function History({ msisdn, history: { param, rows, first, next } }: Pick<Props, 'history'> & { msisdn: string }) {
  const path = `/console/numbers/${msisdn}`;
  const tabs = [
    { key: 'balance-history', href: `${path}#history`, name: 'Use' },
    { key: 'refill-history', href: `${path}?history=refills#history`, name: 'Top-ups' },
  ] as const;
  return (
    <Panel flush id="history" title="History of the balance">
      <div className="ph">
        <Tabs current={param} label="Kinds of history" tabs={tabs} />
      </div>
      {rows.length === 0 ? (
        <p className="empty muted">Nothing has happened yet.</p>
      ) : (
        <DataTable
          caption="What happened on the number, newest first"
          columns={historyColumns}
          keyOf={({ id }) => id}
          rows={rows}
        />
      )}
      <Pager first={first} next={next} />
    </Panel>
  );
}

/** The way to give a number up, for owners; of a closed one there may be balance to pay back. */
function GiveUpLink({ line, balanceCents, viewer }: Pick<NumberView, 'line' | 'balanceCents'> & Pick<Props, 'viewer'>) {
  const isClosed = line.lineState === 'closed';
  if (!mayRefund(viewer.member) || (isClosed && balanceCents <= 0)) return null;
  return (
    <a className="btn btn--line" href={`/console/numbers/${line.msisdn}/give-up`}>
      <Icon name="undo-2" />
      {isClosed ? 'Pay balance back' : 'Close number and pay back'}
    </a>
  );
}

/** One number: its owner, balance, packages, history, and what the staff did with it. */
export function NumberPage({ place, viewer, view, notice, history }: Props) {
  const { line, user, balanceCents, packages, orders, audit } = view;
  const title = formatPhone(line.msisdn);
  return (
    <ConsolePage current="customers" place={place} title={title} viewer={viewer}>
      {user ? <Back href={`/console/customers/${user.id}`} name={user.email} /> : null}
      {notice ? <NoticeBox {...notice} /> : null}
      <div className="con-head">
        <div>
          <div className="row">
            <h1 className="t2 nowrap">{title}</h1>
            <StateChip {...lineWords[line.lineState]} />
          </div>
          <p className="muted wrap">
            {`ICCID ${line.iccid}. eSIM ${line.profileState}. Valid until ${dayOf(line.validUntil)}.`}
          </p>
          {line.blockNote ? <p>{`Blocked by the staff: ${line.blockNote}`}</p> : null}
        </div>
        <div className="row">
          <span className="cap">Balance</span>
          <span className="fig">{money(balanceCents)}</span>
          <BlockLinks href={`/console/numbers/${line.msisdn}`} line={line} />
          <GiveUpLink balanceCents={balanceCents} line={line} viewer={viewer} />
        </div>
      </div>
      <Panel id="packages" title="Packages">
        {packages.length === 0 ? (
          <p className="muted">It has none.</p>
        ) : (
          <ul className="prows">
            {packages.map((bought) => (
              <PackageLine
                bought={bought}
                cancelHref={`/console/numbers/${line.msisdn}/packages/${bought.id}/cancel`}
                key={bought.id}
              />
            ))}
          </ul>
        )}
      </Panel>
      <OrdersPanel orders={orders} />
      <History history={history} msisdn={line.msisdn} />
      <AuditPanel lines={audit} />
    </ConsolePage>
  );
}
