import { type Column, DataTable, Panel } from '@/operator/src/console/frame/parts';
import {
  auditWords,
  isRefundReason,
  minuteOf,
  momentOf,
  money,
  refundReasons,
  roleWords,
  shortDayOf,
} from '@/operator/src/console/frame/words';
import type { AuditLine } from '@/operator/src/console/staff/audit-log';
import type { LedgerRow, OrderMailLine } from './read-order';

function mailState({ sentAt, nextAt, lastError }: OrderMailLine): string {
  if (sentAt) return `Sent ${momentOf(sentAt)}`;
  if (nextAt) return lastError ? `Waits, last try: ${lastError}` : 'Waits to be sent';
  return `Not sent: ${lastError ?? 'given up'}`;
}

/** Messages about the order, newest first. */
export function MailsPanel({ mails }: { readonly mails: readonly OrderMailLine[] }) {
  return (
    <Panel id="mails" title="Mails">
      {mails.length === 0 ? (
        <p className="muted">None was written.</p>
      ) : (
        <ul className="logl">
          {mails.map((mail) => (
            <li key={mail.id}>
              <span className="cap tnum">
                {minuteOf(mail.createdAt)}
                <br />
                {shortDayOf(mail.createdAt)}
              </span>
              <span>
                {mail.subject ?? mail.topic.replaceAll('_', ' ')}
                <span className="cap block">{mailState(mail)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

const ledgerColumns: readonly Column<LedgerRow>[] = [
  { head: 'Account', className: 'o1 strong', cell: ({ account }) => account.replaceAll('_', ' ') },
  { head: 'Act', className: 'full muted', cell: ({ act }) => act.replaceAll('_', ' ') },
  { head: 'Time (UTC)', className: 'full tnum muted', cell: ({ at }) => momentOf(at) },
  { head: 'Amount', className: 'r o2', cell: ({ cents }) => money(cents) },
];

/** What the order has done in the books; the entries of each act sum to 0. */
export function LedgerPanel({ rows }: { readonly rows: readonly LedgerRow[] }) {
  if (rows.length === 0) return null;
  return (
    <Panel flush id="ledger" note="Each act sums to 0" title="Ledger">
      <DataTable caption="Ledger entries of this order" columns={ledgerColumns} keyOf={({ id }) => id} rows={rows} />
    </Panel>
  );
}

function actionTextOf({ action, details }: AuditLine): string {
  const { cents, whole } = details;
  if (action !== 'refund_asked' || typeof cents !== 'number') return auditWords[action];
  return `${auditWords[action]} ${money(cents)}, ${whole === true ? 'whole' : 'in part'}`;
}

function reasonOf({ details: { reason } }: AuditLine): string {
  if (typeof reason !== 'string') return '';
  return isRefundReason(reason) ? refundReasons[reason] : reason;
}

const auditColumns: readonly Column<AuditLine>[] = [
  { head: 'When (UTC)', className: 'o1 tnum', cell: ({ at }) => momentOf(at) },
  {
    head: 'Who',
    className: 'o2 nowrap',
    cell: ({ who }) => (who ? `${who.name}, ${roleWords[who.role].toLowerCase()}` : 'Command line'),
  },
  { head: 'What', className: 'full strong', cell: actionTextOf },
  { head: 'Reason', className: 'full muted', cell: reasonOf },
];

/** Who of the staff did what with an order, or a number. */
export function AuditPanel({ lines }: { readonly lines: readonly AuditLine[] }) {
  return (
    <Panel flush id="audit" title="Audit log">
      {lines.length === 0 ? (
        <p className="empty muted">Nobody of the staff has done anything here.</p>
      ) : (
        <DataTable caption="Who did what here" columns={auditColumns} keyOf={({ id }) => id} rows={lines} />
      )}
    </Panel>
  );
}
