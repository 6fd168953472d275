import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Deps } from '@/operator/src/core/deps';
import { notFound, OperatorError } from '@/operator/src/core/errors';
import type { GatewayEvent } from '@/operator/src/core/gateway';
import type { Db, Tx } from '@/operator/src/db/database';
import { type PaymentRow, payment, webhookEvent } from '@/operator/src/db/schema/payments';
import { inTransaction } from '@/operator/src/db/transaction';
import { lockPayment, type SettleDeps } from '@/operator/src/orders/order-moves';
import { applyPayment } from './settle-payment';

/** `POST /webhooks/{provider}`: only signed messages count; whatever is authentic is answered 2xx (W3, W6). */
export function webhookApp(deps: Deps): Hono {
  const app = new Hono();
  app.post('/webhooks/:provider', async (c) => {
    const { gateway, log } = deps;
    if (c.req.param('provider') !== gateway.provider) throw notFound();
    const rawBody = await c.req.text();
    const headers = Object.fromEntries(c.req.raw.headers);
    const verdict = await gateway.verifyWebhook({ headers, rawBody, now: deps.now() });
    if (verdict.kind === 'forged') {
      log.warn({ reason: verdict.reason }, 'webhook refused');
      throw new OperatorError('forged', { status: 401 });
    }
    if (verdict.kind === 'ignored') return c.json({ outcome: 'ignored' });
    const rawSha256 = createHash('sha256').update(rawBody).digest('hex');
    const outcome = await applyEvent(deps, { provider: gateway.provider, event: verdict.event, rawSha256 });
    return c.json({ outcome });
  });
  return app;
}

export type EventOutcome =
  | 'applied'
  /** Seen before: nothing happened. */
  | 'duplicate'
  /** Authentic, but tells nothing new. */
  | 'stale'
  /**
   * Kept for a human, with nothing done: an unknown payment, another amount or currency than was asked for, a dispute that was
   * opened or won, a refund that failed. The books stay as they are: what a won dispute or a failed refund brings back is
   * money that they gave away, and whether the buyer gets it, or the number again, no rule can say.
   */
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

/** Whether a message only says what the staff has asked for: that parked money has gone back. */
async function isSentBack(db: Db, provider: string, { providerRef, state }: GatewayEvent): Promise<boolean> {
  if (state !== 'reversed') return false;
  const { provider: by, providerRef: about, resolution } = webhookEvent;
  const rows = await db
    .select({ eventId: webhookEvent.eventId })
    .from(webhookEvent)
    .where(and(eq(by, provider), eq(about, providerRef), eq(resolution, 'refunded')));
  return rows.length > 0;
}

/** States of a payment in which money came, or is on its way. */
const bringsMoney: readonly GatewayEvent['state'][] = ['processing', 'approved', 'reversed'];

async function readTarget(db: Db, { provider, event }: Incoming): Promise<Noted> {
  const [row] = await db
    .select()
    .from(payment)
    .where(and(eq(payment.provider, provider), eq(payment.providerRef, event.providerRef)));
  // A person has to see it, whatever is known of the payment.
  if (event.notice) return { payment: row ?? null, parked: event.notice };
  if (await isSentBack(db, provider, event)) return { payment: row ?? null, parked: null };
  // A page that nobody paid on, as one that was opened again after its answer was lost, concerns nobody.
  if (!row) return { payment: null, parked: bringsMoney.includes(event.state) ? 'unknown_payment' : null };
  const isRight = row.amountCents === event.amountCents && row.currency === event.currency;
  return { payment: row, parked: isRight ? null : 'amount_mismatch' };
}

/** The unique key decides: of several copies of a message exactly one is noted. */
async function noteEvent(tx: Tx, incoming: Incoming, noted: Noted, receivedAt: Date): Promise<boolean> {
  const { provider, event, rawSha256 } = incoming;
  const { eventId, state, providerRef, amountCents, currency } = event;
  const told = { eventId, state, providerRef, amountCents, currency };
  const rows = await tx
    .insert(webhookEvent)
    .values({ provider, ...told, rawSha256, receivedAt, paymentId: noted.payment?.id, parked: noted.parked })
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
    if (target.parked) return 'parked';
    if (!target.payment) return 'stale';
    const locked = await lockPayment(tx, target.payment);
    return locked && (await applyPayment({ tx, deps, ...locked }, incoming.event)) ? 'applied' : 'stale';
  });
  if (outcome === 'parked') {
    const { eventId, providerRef, state, notice } = incoming.event;
    deps.log.error({ alert: 'payment', eventId, providerRef, state, notice }, 'payment message parked');
  }
  return outcome;
}
