import type { Cents } from '@/lib/format/money';
import { inTransaction } from '@/operator/src/db/transaction';
import { balanceOfNumber, house, postLedger } from '@/operator/src/ledger/post-ledger';
import type { TestOperator } from './test-operator';

/** Puts money on a number, as if it had been brought from elsewhere. */
export async function giveBalance({ deps }: TestOperator, msisdn: string, cents: Cents): Promise<void> {
  const id = deps.ids.uuid();
  const lines = [house('psp_clearing', -cents), balanceOfNumber(msisdn, cents)];
  await inTransaction(deps.db, (tx) =>
    postLedger(tx, { id, kind: 'opening', idemKey: `opening:${id}`, at: deps.now(), lines }),
  );
}
