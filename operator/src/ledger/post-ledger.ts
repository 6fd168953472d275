import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Cents } from '@/lib/format/money';
import type { Tx } from '@/operator/src/db/database';
import {
  type AccountKind,
  type LedgerAccount,
  type LedgerKind,
  ledgerAccount,
  ledgerTx,
  numberAccountKinds,
} from '@/operator/src/db/schema/ledger';

export type AccountRef = { readonly kind: AccountKind; readonly owner: string };
export type LedgerLine = AccountRef & { readonly cents: Cents };

export type LedgerAct = {
  readonly id: string;
  readonly kind: LedgerKind;
  /** The same key is posted once, whatever happens. */
  readonly idemKey: string;
  readonly orderId?: string;
  readonly paymentId?: string;
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

type Find = (tx: Tx, accounts: readonly AccountRef[]) => Promise<LedgerAccount[]>;

/** Accounts as `find` gives them; those that do not exist yet are made, by everybody in the same order. */
async function findOrMake(tx: Tx, accounts: readonly AccountRef[], find: Find): Promise<LedgerAccount[]> {
  if (accounts.length === 0) return [];
  const found = await find(tx, accounts);
  if (found.length === accounts.length) return found;
  const missing = accounts
    .filter(({ kind, owner }) => !found.some((account) => account.kind === kind && account.owner === owner))
    .map(({ kind, owner }) => ({ kind, owner, balanceCents: isOfNumber({ kind }) ? 0 : null }))
    .sort((a, b) => `${a.kind}${a.owner}`.localeCompare(`${b.kind}${b.owner}`));
  const made = await tx.insert(ledgerAccount).values(missing).onConflictDoNothing().returning();
  return made.length === missing.length ? [...found, ...made] : find(tx, accounts);
}

/** Locks accounts of numbers in the order of their ids, making those that do not exist yet. */
export function lockAccounts(tx: Tx, accounts: readonly AccountRef[]): Promise<LedgerAccount[]> {
  return findOrMake(tx, accounts, (inside, wanted) => findAccounts(inside, wanted).for('update'));
}

/** Writes entries, and the balances of numbers, whose accounts are locked, in one statement. */
async function writeEntries(tx: Tx, txId: string, changes: readonly { id: number; cents: Cents }[]): Promise<void> {
  const values = sql.join(
    changes.map(({ id, cents }) => sql`(${id}::int, ${cents}::bigint)`),
    sql`, `,
  );
  const kinds = sql.join(
    numberAccountKinds.map((kind) => sql`${kind}`),
    sql`, `,
  );
  await tx.execute(sql`
    with change (id, cents) AS (values ${values}),
    moved AS (
      update ledger_account AS account
      set balance_cents = account.balance_cents + change.cents, version = account.version + 1
      from change where account.id = change.id and account.kind in (${kinds})
      returning account.id, account.balance_cents
    )
    insert into ledger_entry (tx_id, account_id, amount_cents, balance_after_cents)
    select ${txId}::uuid, change.id, change.cents, moved.balance_cents
    from change left join moved on moved.id = change.id`);
}

/**
 * Posts one business act: entries, balances and the key that makes it single, all in the caller's transaction.
 * False when the key has been posted before. @throws NotEnoughMoney when the balance of a number does not suffice.
 */
export async function postLedger(tx: Tx, act: LedgerAct): Promise<boolean> {
  const lines = mergeLines(act.lines);
  if (lines.reduce((sum, { cents }) => sum + cents, 0) !== 0) throw new RangeError('Ledger lines do not sum to 0');
  const { id, kind, idemKey, orderId = null, paymentId = null, at } = act;
  const posted = await tx
    .insert(ledgerTx)
    .values({ id, kind, idemKey, orderId, paymentId, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: ledgerTx.id });
  if (posted.length === 0) return false;
  if (lines.length === 0) return true;
  const locked = await lockAccounts(tx, lines.filter(isOfNumber));
  // Nobody locks or changes the rows of the operator's own accounts.
  const isOwn = (line: LedgerLine) => !isOfNumber(line);
  const own = await findOrMake(tx, lines.filter(isOwn), findAccounts);
  const changes = [...locked, ...own].map((account) => ({
    ...account,
    cents: lines.find((line) => line.kind === account.kind && line.owner === account.owner)?.cents ?? 0,
  }));
  const isShort = changes.some(
    ({ kind: of, balanceCents, cents }) => of === 'esim_balance' && (balanceCents ?? 0) + cents < 0,
  );
  if (isShort) throw new NotEnoughMoney();
  await writeEntries(tx, id, changes);
  return true;
}
