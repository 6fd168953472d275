import { and, eq } from 'drizzle-orm';
import type { Deps } from '@/operator/src/core/deps';
import type { GatewayEvent } from '@/operator/src/core/gateway';
import type { Db, Tx } from '@/operator/src/db/database';
import { type PaymentRow, payment, webhookEvent } from '@/operator/src/db/schema/payments';
import { inTransaction } from '@/operator/src/db/transaction';
import type { SettleDeps } from '@/operator/src/orders/locked-payment';
import { lockPayment } from '@/operator/src/orders/locked-payment';
import { applyState } from './apply-state';

export type EventOutcome =
  | 'applied'
  /** Seen before: nothing happened. */
  | 'duplicate'
  /** Authentic, but tells nothing new. */
  | 'stale'
  /** Kept for a human: unknown payment, or another amount or currency than was asked for. */
  | 'parked';

type ApplyDeps = SettleDeps & Pick<Deps, 'db' | 'log'>;
type Incoming = { readonly provider: string; readonly event: GatewayEvent; readonly rawSha256: string };
type Noted = { readonly payment: PaymentRow | null; readonly parked: string | null };

async function isKnownEvent(db: Db, { provider, event }: Incoming): Promise<boolean> {
  const known = await db
    .select({ eventId: webhookEvent.eventId })
    .from(webhookEvent)
    .where(and(eq(webhookEvent.provider, provider), eq(webhookEvent.eventId, event.eventId)));
  return known.length > 0;
}

async function readTarget(db: Db, { provider, event }: Incoming): Promise<Noted> {
  const [row] = await db
    .select()
    .from(payment)
    .where(and(eq(payment.provider, provider), eq(payment.providerRef, event.providerRef)));
  if (!row) return { payment: null, parked: 'unknown_payment' };
  const isRight = row.amountCents === event.amountCents && row.currency === event.currency;
  return { payment: row, parked: isRight ? null : 'amount_mismatch' };
}

/** The unique key decides: of several copies of a message exactly one is noted. */
async function noteEvent(tx: Tx, incoming: Incoming, noted: Noted, receivedAt: Date): Promise<boolean> {
  const { provider, event, rawSha256 } = incoming;
  const { eventId, state } = event;
  const rows = await tx
    .insert(webhookEvent)
    .values({ provider, eventId, state, rawSha256, receivedAt, paymentId: noted.payment?.id, parked: noted.parked })
    .onConflictDoNothing()
    .returning({ eventId: webhookEvent.eventId });
  return rows.length > 0;
}

/**
 * Applies one verified message of a gateway exactly once, in one transaction with the ledger, the order and its jobs.
 * Messages may come twice, late or in any order (W1, W2).
 */
export async function applyEvent(deps: ApplyDeps, incoming: Incoming): Promise<EventOutcome> {
  if (await isKnownEvent(deps.db, incoming)) return 'duplicate';
  const target = await readTarget(deps.db, incoming);
  const outcome = await inTransaction(deps.db, async (tx): Promise<EventOutcome> => {
    if (!(await noteEvent(tx, incoming, target, deps.now()))) return 'duplicate';
    if (!target.payment || target.parked) return 'parked';
    const locked = await lockPayment(tx, target.payment);
    return locked && (await applyState({ tx, deps, ...locked }, incoming.event.state)) ? 'applied' : 'stale';
  });
  if (outcome === 'parked') {
    const { eventId, providerRef, state } = incoming.event;
    deps.log.error({ alert: 'payment', eventId, providerRef, state }, 'payment message parked');
  }
  return outcome;
}
