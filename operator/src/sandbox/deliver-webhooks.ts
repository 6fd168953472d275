import { asc, eq, inArray, lte } from 'drizzle-orm';
import type { Db } from '@/operator/src/db/database';
import { type WebhookDelivery, webhookDelivery } from '@/operator/src/db/schema/sandbox';
import { backoffMs } from '@/operator/src/mail/deliver-outbox';
import { signWebhook } from '@/operator/src/payments/gateways/webhook-signature';

export type WebhookDeps = {
  readonly db: Db;
  readonly now: () => Date;
  /** `whsec_…` secrets; the first signs. */
  readonly secrets: readonly string[];
  /** Posts to the operator's own `/webhooks/sandbox` and gives the status of the answer. */
  readonly post: (headers: Record<string, string>, rawBody: string) => Promise<number>;
  readonly random?: () => number;
};

export const maxWebhookTries = 8;
const leaseMs = 20_000;
const patience = { baseMs: 1_000, maxMs: 60_000 } as const;

async function claim({ db, now }: WebhookDeps): Promise<readonly WebhookDelivery[]> {
  const at = now();
  const due = db
    .select({ eventId: webhookDelivery.eventId })
    .from(webhookDelivery)
    .where(lte(webhookDelivery.nextAt, at))
    .orderBy(asc(webhookDelivery.createdAt), asc(webhookDelivery.eventId))
    .limit(20)
    .for('update', { skipLocked: true });
  const rows = await db
    .update(webhookDelivery)
    .set({ nextAt: new Date(at.getTime() + leaseMs) })
    .where(inArray(webhookDelivery.eventId, due))
    .returning();
  return rows.sort((a, b) => a.eventId.localeCompare(b.eventId, 'en', { numeric: true }));
}

async function attempt({ now, secrets, post }: WebhookDeps, row: WebhookDelivery): Promise<string | null> {
  try {
    const { headers, rawBody } = signWebhook(secrets.slice(0, 1), row.eventId, now(), row.rawBody);
    const status = await post(headers, rawBody);
    return status >= 200 && status < 300 ? null : `status ${status}`;
  } catch (cause) {
    return cause instanceof Error ? cause.message.slice(0, 300) : 'unknown';
  }
}

async function settle(deps: WebhookDeps, row: WebhookDelivery, fault: string | null): Promise<void> {
  const { db, now, random = Math.random } = deps;
  const attempts = row.attempts + 1;
  const wait = backoffMs(attempts, patience, random());
  const retryAt = attempts >= maxWebhookTries ? null : new Date(now().getTime() + wait);
  const outcome =
    fault === null
      ? { deliveredAt: now(), nextAt: null, lastError: null }
      : { deliveredAt: null, nextAt: retryAt, lastError: fault };
  await db
    .update(webhookDelivery)
    .set({ attempts, ...outcome })
    .where(eq(webhookDelivery.eventId, row.eventId));
}

/** Posts the due webhooks one after another, in the order of their events; eight tries each, with jitter. */
export async function deliverWebhooks(deps: WebhookDeps): Promise<{ delivered: number; failed: number }> {
  const rows = await claim(deps);
  let delivered = 0;
  for (const row of rows) {
    const fault = await attempt(deps, row);
    await settle(deps, row, fault);
    if (fault === null) delivered += 1;
  }
  return { delivered, failed: rows.length - delivered };
}

/** Puts a dead or delivered webhook back in line; the receiver counts an event once, so this is safe. */
export async function replayWebhook({ db, now }: Pick<WebhookDeps, 'db' | 'now'>, eventId: string): Promise<boolean> {
  const rows = await db
    .update(webhookDelivery)
    .set({ attempts: 0, nextAt: now(), deliveredAt: null, lastError: null })
    .where(eq(webhookDelivery.eventId, eventId))
    .returning({ eventId: webhookDelivery.eventId });
  return rows.length > 0;
}
