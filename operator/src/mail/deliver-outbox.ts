import { asc, eq, inArray, lte } from 'drizzle-orm';
import { withoutValues } from '@/operator/src/core/log';
import { mailSchema } from '@/operator/src/core/mail-schema';
import type { Db } from '@/operator/src/db/database';
import { type OutboxRow, outbox, refusedRecipient } from '@/operator/src/db/schema/outbox';
import type { MailSender } from './mail-sender';
import { dropMail, endOfMail } from './outbox';
import type { RenderedMail } from './render-mail';

/** A failed try, without the recipient and the words of the mail server. */
export type MailFailure = {
  readonly id: string;
  readonly topic: string;
  readonly attempts: number;
  readonly isGivenUp: boolean;
  readonly reason: string;
};

export type OutboxDeps = {
  readonly db: Db;
  readonly now: () => Date;
  readonly sender: MailSender;
  /** Marks messages as coming from a shop where no money moves. */
  readonly sandbox: boolean;
  /** Takes questions about messages, and answers to them. */
  readonly supportEmail: string;
  readonly random?: () => number;
  /** Hears of every try that failed. */
  readonly onFailure?: (failure: MailFailure) => void;
};

const batch = 20;
/** A worker that died holds its rows no longer than this. */
const leaseMs = 45_000;
const hurriedTries = 20;
const patience = { baseMs: 2_000, maxMs: 30_000 } as const;
const latePatience = { baseMs: 900_000, maxMs: 900_000 } as const;
/** Tries of a message that the server has refused for good: a morning. */
const refusedTries = 40;
/** Tries of all others, about five days (RFC 5321, 4.5.4.1): whoever is owed a number or a word gets it when a long fault is over. */
const maxTries = 660;

async function claim({ db, now }: OutboxDeps): Promise<readonly OutboxRow[]> {
  const at = now();
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(lte(outbox.nextAt, at))
    .orderBy(asc(outbox.nextAt))
    .limit(batch)
    .for('update', { skipLocked: true });
  return db
    .update(outbox)
    .set({ nextAt: new Date(at.getTime() + leaseMs) })
    .where(inArray(outbox.id, due))
    .returning();
}

async function deliver({ db, now, sender, sandbox, supportEmail }: OutboxDeps, row: OutboxRow): Promise<void> {
  // rendering is heavy to load and only the worker needs it
  const { renderMail } = await import('./render-mail');
  const mail = mailSchema.parse(row.payload);
  const end = endOfMail(mail, row);
  if (end && end <= now()) return dropMail(db, row);
  const rendered: RenderedMail = await renderMail(mail, row.language, sandbox, supportEmail);
  await sender.send({ ...rendered, to: row.recipient, replyTo: supportEmail, rowId: row.id });
  // what has left for a real mailbox is not kept: it may hold reset links and activation codes
  const kept = sender.leaves ? { html: null, text: null, attachments: null } : rendered;
  await db
    .update(outbox)
    .set({
      ...kept,
      payload: {},
      subject: rendered.subject,
      attempts: row.attempts + 1,
      sentAt: now(),
      nextAt: null,
      lastError: null,
    })
    .where(eq(outbox.id, row.id));
}

async function postpone(deps: OutboxDeps, row: OutboxRow, cause: unknown): Promise<void> {
  const { db, now, random = Math.random, onFailure } = deps;
  const attempts = row.attempts + 1;
  const wait = backoffMs(attempts, attempts > hurriedTries ? latePatience : patience, random());
  const nextAt = attempts >= (isForGood(cause) ? refusedTries : maxTries) ? null : new Date(now().getTime() + wait);
  const reason = mailFault(cause);
  const words = withoutValues(cause).message;
  const lastError = (reason.startsWith(refusedRecipient) ? reason : words).slice(0, 300);
  onFailure?.({ id: row.id, topic: row.topic, attempts, isGivenUp: nextAt === null, reason });
  await db.update(outbox).set({ attempts, nextAt, lastError }).where(eq(outbox.id, row.id));
}

/**
 * Sends what is due, at least once: a row is claimed for 45 seconds, sent outside of any transaction, then marked.
 * A failed one waits 2 to 30 seconds, later a quarter of an hour, and is given up after days; after a morning where the server
 * refuses it for good.
 */
export async function deliverOutbox(deps: OutboxDeps): Promise<{ sent: number; failed: number }> {
  const rows = await claim(deps);
  const outcomes = await Promise.all(
    rows.map(async (row) => {
      try {
        await deliver(deps, row);
        return true;
      } catch (cause) {
        await postpone(deps, row, cause);
        return false;
      }
    }),
  );
  const sent = outcomes.filter(Boolean).length;
  return { sent, failed: outcomes.length - sent };
}

/** Why a message did not leave, for the log: codes of the connection and the mail server, never its words, which may hold addresses. */
function mailFault(cause: unknown): string {
  if (!(cause instanceof Error)) return 'unknown';
  const [code, reply, command] = [text(cause, 'code'), text(cause, 'responseCode'), text(cause, 'command')];
  const known = [code, reply, command].filter((word) => word !== '').join(' ');
  if (command === 'RCPT TO' && isOfRecipient(reply)) return `${refusedRecipient}: ${known}`;
  return known || cause.name;
}

/** Whether the server talks, and will not take this message or its recipient. */
function isForGood(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  const command = text(cause, 'command');
  return (command === 'RCPT TO' || command === 'DATA') && text(cause, 'responseCode').startsWith('5');
}

/** Whether a refusal of RCPT TO tells of the mailbox: unknown, full, later. 421 is the server that stops, whatever it was asked (RFC 5321, 3.8). */
function isOfRecipient(reply: string): boolean {
  return /^[45]/.test(reply) && reply !== '421';
}

function text(cause: Error, name: string): string {
  const value: unknown = Reflect.get(cause, name);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

type Backoff = { readonly baseMs: number; readonly maxMs: number };

/**
 * Milliseconds to wait after the n-th failed try (1, 2, 3 …): doubled each time, capped, with jitter, so that a
 * recovering server is not met by everyone at once. `random` is in [0, 1).
 */
export function backoffMs(tries: number, { baseMs, maxMs }: Backoff, random: number): number {
  const full = Math.min(maxMs, baseMs * 2 ** Math.min(tries - 1, 30));
  return Math.round(full / 2 + (full / 2) * random);
}
