import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Cents } from '@/lib/format/money';
import { rowsOf, type Tx } from '@/operator/src/db/database';
import {
  type AccountKind,
  type LedgerAccount,
  type LedgerKind,
  ledgerAccount,
  numberAccountKinds,
} from '@/operator/src/db/schema/ledger';
import { numberAct } from './invoice-numbers';

export type AccountRef = { readonly kind: AccountKind; readonly owner: string };
export type LedgerLine = AccountRef & { readonly cents: Cents };

/** Whose VAT is in a price: ISO code of the country, null where it is not known, and the rate in hundredths of a percent. */
export type VatOf = { readonly country: string | null; readonly rate: number };

export type LedgerAct = {
  readonly id: string;
  readonly kind: LedgerKind;
  /** The same key is posted once, whatever happens. */
  readonly idemKey: string;
  readonly orderId?: string;
  readonly paymentId?: string;
  /** Of what a balance is spent on; an order says for itself whose VAT is in it. */
  readonly vat?: VatOf | undefined;
  readonly at: Date;
  /** Their sum must be 0; lines of one account are merged. */
  readonly lines: readonly LedgerLine[];
};

/** A balance of a number would fall below zero. */
export class NotEnoughMoney extends Error {
  constructor() {
    super('Not enough money');
    this.name = 'NotEnoughMoney';
  }
}

/** The operator's own account of a kind. */
export function house(kind: AccountKind, cents: Cents): LedgerLine {
  return { kind, owner: 'operator', cents };
}

/** The spendable balance of a number. */
export function balanceOfNumber(msisdn: string, cents: Cents): LedgerLine {
  return { kind: 'esim_balance', owner: msisdn, cents };
}

function mergeLines(lines: readonly LedgerLine[]): LedgerLine[] {
  const merged = new Map<string, LedgerLine>();
  for (const line of lines) {
    const key = `${line.kind}:${line.owner}`;
    merged.set(key, { ...line, cents: line.cents + (merged.get(key)?.cents ?? 0) });
  }
  return [...merged.values()].filter(({ cents }) => cents !== 0);
}

/** Whether an account is a number's; the others are the operator's own. */
export function isOfNumber({ kind }: Pick<AccountRef, 'kind'>): boolean {
  return numberAccountKinds.some((one) => one === kind);
}

function findAccounts(tx: Tx, accounts: readonly AccountRef[]) {
  const wanted = accounts.map(({ kind, owner }) => and(eq(ledgerAccount.kind, kind), eq(ledgerAccount.owner, owner)));
  return tx
    .select()
    .from(ledgerAccount)
    .where(or(...wanted))
    .orderBy(asc(ledgerAccount.id));
}

/** Makes those accounts that do not exist yet, by everybody in the same order. */
async function makeAccounts(tx: Tx, accounts: readonly AccountRef[]): Promise<void> {
  const all = accounts
    .map(({ kind, owner }) => ({ kind, owner, balanceCents: isOfNumber({ kind }) ? 0 : null }))
    .sort((a, b) => `${a.kind}${a.owner}`.localeCompare(`${b.kind}${b.owner}`));
  await tx.insert(ledgerAccount).values(all).onConflictDoNothing();
}

/** Locks accounts of numbers in the order of their ids, making those that do not exist yet. */
export async function lockAccounts(tx: Tx, accounts: readonly AccountRef[]): Promise<LedgerAccount[]> {
  const found = await findAccounts(tx, accounts).for('update');
  if (found.length === accounts.length) return found;
  await makeAccounts(tx, accounts);
  return findAccounts(tx, accounts).for('update');
}

/** How many accounts of an act do not exist, whether it was posted, and how many of its entries could not be written. */
const outcomeSchema = z.object({ missing: z.int(), posted: z.int(), short: z.int() });

/**
 * Posts an act whose accounts exist, in one statement: it locks the accounts of numbers in the order of their ids, and neither
 * locks nor changes the rows of the operator's own. An entry that a balance does not suffice for is `short`.
 */
async function postAtOnce(tx: Tx, act: LedgerAct): Promise<z.output<typeof outcomeSchema>> {
  const { id, kind, idemKey, orderId, paymentId, vat, at, lines } = act;
  const ofNumber = inArray(sql`account.kind`, [...numberAccountKinds]).inlineParams();
  const rows = lines.map((line) => sql`(${line.kind}::text, ${line.owner}::text, ${line.cents}::bigint)`);
  const none = sql`select null::text, null::text, 0::bigint where false`;
  const statement = sql`
    with line (kind, owner, cents) as (${rows.length > 0 ? sql`values ${sql.join(rows, sql`, `)}` : none}),
    locked as (
      select account.id, line.cents from ledger_account account join line using (kind, owner)
      where ${ofNumber} order by account.id for update of account
    ),
    own as (
      select account.id, line.cents from ledger_account account join line using (kind, owner) where not ${ofNumber}
    ),
    change as (select * from locked union all select * from own),
    posted as (
      insert into ledger_tx (id, kind, idem_key, order_id, payment_id, vat_country, vat_rate, created_at)
      select ${id}::uuid, ${kind}, ${idemKey}, ${orderId ?? null}::uuid, ${paymentId ?? null}::uuid,
        ${vat?.country ?? null}, ${vat?.rate ?? null}::int, ${at.toISOString()}::timestamptz
      where (select count(*) from change) = (select count(*) from line)
      on conflict do nothing returning id
    ),
    moved as (
      update ledger_account account
      set balance_cents = account.balance_cents + locked.cents, version = account.version + 1
      from locked, posted
      where account.id = locked.id and (account.kind <> 'esim_balance' or account.balance_cents + locked.cents >= 0)
      returning account.id, account.balance_cents
    ),
    written as (
      insert into ledger_entry (tx_id, account_id, amount_cents, balance_after_cents)
      select posted.id, change.id, change.cents, moved.balance_cents
      from posted cross join change left join moved on moved.id = change.id
      where (select count(*) from moved) = (select count(*) from locked)
      returning account_id
    )
    select (select count(*)::int from line) - (select count(*)::int from change) as missing,
      (select count(*)::int from posted) as posted,
      (select count(*)::int from line) - (select count(*)::int from written) as short`;
  const [outcome] = await rowsOf(tx, statement, outcomeSchema);
  if (!outcome) throw new Error('The ledger did not answer');
  return outcome;
}

/**
 * Posts one business act: entries, balances, the number of its receipt or credit note and the key that makes it single, all in the caller's transaction.
 * False when the key has been posted before. @throws NotEnoughMoney when the balance of a number does not suffice.
 */
export async function postLedger(tx: Tx, given: LedgerAct): Promise<boolean> {
  const act = { ...given, lines: mergeLines(given.lines) };
  if (act.lines.reduce((sum, { cents }) => sum + cents, 0) !== 0) throw new RangeError('Ledger lines do not sum to 0');
  let outcome = await postAtOnce(tx, act);
  if (outcome.missing > 0) {
    await makeAccounts(tx, act.lines);
    outcome = await postAtOnce(tx, act);
  }
  if (outcome.posted === 0) return false;
  if (outcome.short > 0) throw new NotEnoughMoney();
  await numberAct(tx, act);
  return true;
}
