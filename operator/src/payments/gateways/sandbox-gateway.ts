import { createHash, createHmac } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { paymentKinds } from '@/lib/env/payment-methods';
import {
  type Gateway,
  type GatewayEvent,
  type GatewayNotice,
  type GatewayPayment,
  gatewayNotices,
  type RefundPart,
  type WebhookVerdict,
} from '@/operator/src/core/gateway';
import type { Db } from '@/operator/src/db/database';
import { type SandboxPayment, sandboxPayment } from '@/operator/src/db/schema/sandbox';
import { type GatewayState, gatewayStates } from '@/operator/src/rules/payment-states';
import { type SignedWebhook, signWebhook, webhookFault } from './webhook-signature';

export type SandboxOptions = {
  readonly db: Db;
  readonly now: () => Date;
  /** `whsec_…` secrets; the first signs, all verify. */
  readonly secrets: readonly string[];
  /** Origin of the operator, where `/sandbox/pay/{token}` lives. */
  readonly publicUrl: string;
};

const eventSchema = z.object({
  type: z.literal('payment.updated'),
  data: z.object({
    providerRef: z.string().min(1).max(100),
    state: z.enum(gatewayStates),
    amountCents: z.int(),
    currency: z.string().length(3),
    backCents: z.int().min(0).optional(),
    notice: z.enum(gatewayNotices).optional(),
  }),
});

/** Which moves the hosted page may make; a payment without a next state is final. */
export const sandboxMoves: Record<GatewayState, readonly GatewayState[]> = {
  created: ['processing', 'approved', 'declined', 'expired'],
  processing: ['approved', 'declined', 'expired'],
  approved: ['reversed'],
  declined: [],
  expired: [],
  reversed: [],
};

/** Address of the hosted payment page. */
function sandboxPayUrl(publicUrl: string, token: string): string {
  return new URL(`/sandbox/pay/${token}`, publicUrl).href;
}

/** The sandbox payment behind a hosted page; null for an unknown token. */
export async function findSandboxPayment(db: Db, token: string): Promise<SandboxPayment | null> {
  const [row] = await db.select().from(sandboxPayment).where(eq(sandboxPayment.token, token));
  return row ?? null;
}

/**
 * Moves a sandbox payment (a button of the hosted page) and gives the row after it; null when the move is not allowed.
 * The caller sends `sandboxWebhook(row)` to `POST /webhooks/sandbox`.
 */
export async function moveSandboxPayment(
  { db, now }: Pick<SandboxOptions, 'db' | 'now'>,
  token: string,
  state: GatewayState,
): Promise<SandboxPayment | null> {
  const from = gatewayStates.filter((candidate) => sandboxMoves[candidate].includes(state));
  if (from.length === 0) return null;
  const [row] = await db
    .update(sandboxPayment)
    .set({ state, version: sql`${sandboxPayment.version} + 1`, updatedAt: now() })
    .where(and(eq(sandboxPayment.token, token), inArray(sandboxPayment.state, from)))
    .returning();
  return row ?? null;
}

type ReportedPayment = Pick<SandboxPayment, 'providerRef' | 'state' | 'amountCents' | 'currency' | 'refundedCents'>;

/** A payment as the sandbox tells of it; what went back of one that is reversed is all of it. */
function toPayment({
  providerRef,
  state,
  amountCents,
  currency,
  refundedCents: backCents,
}: ReportedPayment): GatewayPayment {
  return { providerRef, state, amountCents, currency, ...(state === 'approved' && backCents > 0 && { backCents }) };
}

/**
 * The signed message about the present state of a payment, or one that wants a person. Sending it again keeps its id and so
 * counts once.
 */
export function sandboxWebhook(
  row: ReportedPayment & Pick<SandboxPayment, 'version'>,
  secrets: readonly string[],
  sentAt: Date,
  notice?: GatewayNotice,
): SignedWebhook {
  const body = JSON.stringify({ type: 'payment.updated', data: { ...toPayment(row), notice } });
  const id = `evt_${row.providerRef}_${notice ?? row.version}`;
  return signWebhook(secrets.slice(0, 1), id, sentAt, body);
}

function readEvent(eventId: string, rawBody: string): WebhookVerdict {
  let json: unknown;
  try {
    json = JSON.parse(rawBody);
  } catch {
    return { kind: 'ignored' };
  }
  const parsed = eventSchema.safeParse(json);
  if (!parsed.success) return { kind: 'ignored' };
  const event: GatewayEvent = { eventId, ...parsed.data.data };
  return { kind: 'event', event };
}

/** Gives money back, once for each key and never more than is left; all of it reverses the payment. */
async function refund(db: Db, providerRef: string, { cents, key }: RefundPart, at: Date): Promise<boolean> {
  const { refundedCents, refundKeys, amountCents, state, version } = sandboxPayment;
  const isIt = eq(sandboxPayment.providerRef, providerRef);
  const isNew = sql`not ${refundKeys} @> ${JSON.stringify([key])}::jsonb`;
  await db
    .update(sandboxPayment)
    .set({
      refundedCents: sql`${refundedCents} + ${cents}`,
      refundKeys: sql`${refundKeys} || ${JSON.stringify([key])}::jsonb`,
      state: sql`case when ${refundedCents} + ${cents} = ${amountCents} then 'reversed' else ${state} end`,
      version: sql`${version} + 1`,
      updatedAt: at,
    })
    .where(and(isIt, isNew, eq(state, 'approved'), sql`${refundedCents} + ${cents} <= ${amountCents}`));
  const [row] = await db.select().from(sandboxPayment).where(isIt);
  return row !== undefined && (row.refundKeys.includes(key) || row.state === 'reversed');
}

/** The built-in provider: keeps its payments beside the operator's tables and speaks only through signed webhooks. */
export function sandboxGateway({ db, now, secrets, publicUrl }: SandboxOptions): Gateway {
  return {
    provider: 'sandbox',
    isSandbox: true,
    paymentKinds,
    async createPayment(request) {
      const providerRef = `sbx_${createHash('sha256').update(request.paymentId).digest('hex').slice(0, 24)}`;
      const token = createHmac('sha256', secrets[0] ?? '')
        .update(`pay:${request.paymentId}`)
        .digest('base64url');
      const at = now();
      await db
        .insert(sandboxPayment)
        .values({ ...request, providerRef, token, state: 'created', createdAt: at, updatedAt: at })
        .onConflictDoNothing();
      return { providerRef, url: sandboxPayUrl(publicUrl, token) };
    },
    async getPayment(providerRef) {
      const [row] = await db.select().from(sandboxPayment).where(eq(sandboxPayment.providerRef, providerRef));
      return row ? toPayment(row) : null;
    },
    async expirePayment(providerRef) {
      await db
        .update(sandboxPayment)
        .set({ state: 'expired', version: sql`${sandboxPayment.version} + 1`, updatedAt: now() })
        .where(and(eq(sandboxPayment.providerRef, providerRef), eq(sandboxPayment.state, 'created')));
    },
    refundPayment: (providerRef, part) => refund(db, providerRef, part, now()),
    // Its pages call a payment as `getPayment` does.
    findPayment: async () => null,
    async verifyWebhook({ headers, rawBody, now: at }) {
      const fault = webhookFault(secrets, { headers, rawBody }, at);
      return fault ? { kind: 'forged', reason: fault } : readEvent(headers['webhook-id'] ?? '', rawBody);
    },
  };
}
