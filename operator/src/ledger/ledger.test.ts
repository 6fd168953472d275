import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { inTransaction } from '@/operator/src/db/transaction';
import { auditLedger, isClean } from '@/operator/testing/audit-ledger';
import { describeOnBoth } from '@/operator/testing/describe-on-both';
import { inParallel, type MoneyOperator, moneyOperator } from '@/operator/testing/money-operator';
import { creditLines, debitLines, numberBalances, shownBalance } from './balances';
import { balanceOfNumber, house, type LedgerLine, NotEnoughMoney, postLedger } from './post-ledger';

const msisdn = '372000000001';

describeOnBoth('the ledger', (make, database) => {
  const post = ({ deps }: MoneyOperator, idemKey: string, lines: readonly LedgerLine[]) =>
    inTransaction(deps.db, (tx) =>
      postLedger(tx, { id: deps.ids.uuid(), kind: 'refill', idemKey, at: deps.now(), lines }),
    );
  const topUp = (cents: number) => [house('psp_clearing', -cents), balanceOfNumber(msisdn, cents)];

  it('refuses to change or delete what was posted', async () => {
    const { deps, ...operator } = await moneyOperator(make, { stock: 0 });
    await post({ deps, ...operator }, 'one', topUp(500));
    const attempts = [
      'update ledger_entry set amount_cents = 1',
      'delete from ledger_entry',
      'truncate ledger_entry',
      "update ledger_tx set kind = 'call'",
      'delete from ledger_tx',
    ];
    for (const attempt of attempts) await expect(deps.database.query(attempt)).rejects.toThrow('append-only');
  });

  it('refuses a transaction whose entries do not sum to 0, also one written by hand', async () => {
    const operator = await moneyOperator(make, { stock: 0 });
    const { db, ids, now } = operator.deps;
    await expect(post(operator, 'bad', [house('psp_clearing', -5), balanceOfNumber(msisdn, 4)])).rejects.toThrow('sum');
    await post(operator, 'good', topUp(500));
    const byHand = inTransaction(db, async (tx) => {
      const id = ids.uuid();
      await tx.execute(
        sql`insert into ledger_tx (id, kind, idem_key, created_at) values (${id}, 'refill', 'hand', ${now().toISOString()})`,
      );
      await tx.execute(sql`insert into ledger_entry (tx_id, account_id, amount_cents, balance_after_cents)
        select ${id}, id, 7, balance_cents + 7 from ledger_account where kind = 'esim_balance'`);
    });
    await expect(byHand).rejects.toThrow();
    expect(isClean(await auditLedger(db))).toBe(true);
    await expect(
      operator.deps.database.query("update ledger_account set balance_cents = -1 where kind = 'esim_balance'"),
    ).rejects.toThrow();
  });

  it('posts the same act once and never lets 200 spenders take more than there is', async () => {
    const operator = await moneyOperator(make, { stock: 0 });
    const { db } = operator.deps;
    const posted = await Promise.all(Array.from({ length: 20 }, () => post(operator, 'same', topUp(1000))));
    expect(posted.filter(Boolean)).toHaveLength(1);
    const spend = (index: number) =>
      post(operator, `spend-${index}`, [balanceOfNumber(msisdn, -100), house('package_revenue', 100)]).then(
        () => 'spent',
        (error: unknown) => (error instanceof NotEnoughMoney ? 'refused' : String(error)),
      );
    const outcomes = await inParallel([...Array(200).keys()], 50, spend);
    expect(outcomes.filter((outcome) => outcome === 'spent')).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === 'refused')).toHaveLength(190);
    expect((await numberBalances(db, [msisdn])).get(msisdn)).toEqual({ spendableCents: 0, debtCents: 0 });
    expect(isClean(await auditLedger(db))).toBe(true);
  });

  it('posts an act that moves no money once, and one whose balance falls short not at all', async () => {
    const operator = await moneyOperator(make, { stock: 0 });
    expect(await post(operator, 'nothing', [])).toBe(true);
    expect(await post(operator, 'nothing', [])).toBe(false);
    await post(operator, 'in', topUp(100));
    const owed = { kind: 'receivable', owner: msisdn, cents: -50 } as const;
    const short = [owed, balanceOfNumber(msisdn, -101), house('usage_revenue', 151)];
    await expect(post(operator, 'short', short)).rejects.toThrow(NotEnoughMoney);
    expect((await numberBalances(operator.deps.db, [msisdn])).get(msisdn)).toEqual({
      spendableCents: 100,
      debtCents: 0,
    });
    expect(await post(operator, 'short', topUp(1))).toBe(true);
  });

  // The embedded database has one connection: there is nobody to wait for.
  if (database === 'postgres')
    it('posts for one number while another posting is still open', async () => {
      const operator = await moneyOperator(make, { stock: 0 });
      const { db, ids, now } = operator.deps;
      const act = (idemKey: string) => ({ id: ids.uuid(), kind: 'refill', idemKey, at: now() }) as const;
      // The operator's own accounts have had their first entries: nobody has to make them any more.
      await post(operator, 'before', topUp(100));
      const other = [house('psp_clearing', -300), balanceOfNumber('372000000002', 300)];
      await db.transaction(async (open) => {
        await postLedger(open, { ...act('open'), lines: topUp(500) });
        expect(await post(operator, 'meanwhile', other)).toBe(true);
      });
      expect(await shownBalance(db, msisdn)).toBe(600);
      expect(await shownBalance(db, '372000000002')).toBe(300);
      expect(isClean(await auditLedger(db))).toBe(true);
    });

  it('turns money taken back after it was spent into a debt that the next top-up pays first', async () => {
    const operator = await moneyOperator(make, { stock: 0 });
    const { db } = operator.deps;
    await post(operator, 'in', topUp(500));
    await post(operator, 'out', [balanceOfNumber(msisdn, -400), house('usage_revenue', 400)]);
    const back = await inTransaction(db, (tx) => debitLines(tx, msisdn, 500));
    await post(operator, 'back', [...back.lines, house('psp_clearing', 500)]);
    expect([back.debtCents, await shownBalance(db, msisdn)]).toEqual([400, -400]);
    const again = await inTransaction(db, (tx) => creditLines(tx, msisdn, 1000));
    await post(operator, 'again', [...again.lines, house('psp_clearing', -1000)]);
    expect([again.debtLeftCents, await shownBalance(db, msisdn)]).toEqual([0, 600]);
    expect(isClean(await auditLedger(db))).toBe(true);
  });
});
