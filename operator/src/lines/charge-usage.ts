import type { Cents } from '@/lib/format/money';
import { vatPartOf } from '@/lib/pricing/vat';
import type { Deps } from '@/operator/src/core/deps';
import type { SupplierUse } from '@/operator/src/core/supplier';
import type { Tx } from '@/operator/src/db/database';
import type { EsimRow } from '@/operator/src/db/schema/numbers';
import { debitLines, numberBalances } from '@/operator/src/ledger/balances';
import { house, postLedger } from '@/operator/src/ledger/post-ledger';
import { addUsage } from './add-usage';
import { blockNumber, prolongNumber } from './line-state';
import { noticeLowBalance } from './send-notice';

const lowCents: Cents = 200;
const ratesPerCent = 100;

export type UseDeps = Pick<Deps, 'now' | 'ids' | 'mail' | 'config'>;
export type Charging = {
  readonly tx: Tx;
  readonly deps: UseDeps;
  readonly number: EsimRow;
  /** Where it happens; `residence` is the ISO code of the owner's country, whose VAT is in the price. */
  readonly countryId: number;
  readonly residence: string | null;
  /** What happened is noted and paid once per source. */
  readonly source: string;
};

/** Notes a use that a package or nobody pays for. */
export async function recordFreeUse(
  { tx, deps, number, countryId, source }: Charging,
  use: SupplierUse,
): Promise<void> {
  await addUsage(tx, [{ ...use, esimId: number.id, at: deps.now(), cost: 0, countryId, source }]);
  await prolongNumber(tx, number.msisdn, deps.now());
}

/**
 * Notes a use and takes its cost from the balance. An SMS needs all of it; a call or a data session begun with any
 * balance may end below zero, and then the number is blocked (F4.12). False when it could not happen.
 */
export async function chargeUse(paying: Charging, use: SupplierUse, cents: Cents): Promise<boolean> {
  const { tx, deps, number, source } = paying;
  const { msisdn } = number;
  if (cents === 0) {
    await recordFreeUse(paying, use);
    return true;
  }
  const { spendableCents = 0 } = (await numberBalances(tx, [msisdn])).get(msisdn) ?? {};
  if (spendableCents <= 0 || (use.kind === 'sms' && spendableCents < cents)) return false;
  const { lines, debtCents } = await debitLines(tx, msisdn, cents);
  const vat = vatPartOf(cents, { countryCode: paying.residence, reverseCharge: false });
  const income = [house('usage_revenue', vat.netCents), house('vat_payable', vat.cents)];
  const kind = use.kind === 'call' || use.kind === 'sms' ? use.kind : 'data';
  const act = { id: deps.ids.uuid(), idemKey: `usage:${source}`, at: deps.now() };
  if (!(await postLedger(tx, { ...act, kind, lines: [...lines, ...income] }))) return false;
  await noteCost(paying, use, cents);
  const leftCents = spendableCents - cents;
  if (debtCents > 0) await blockNumber(tx, msisdn, { canUnlockByPayment: true, now: deps.now() });
  if (leftCents < lowCents && spendableCents >= lowCents) await noticeLowBalance(paying, leftCents, source);
  return true;
}

async function noteCost(
  { tx, deps, number, countryId, source }: Charging,
  use: SupplierUse,
  cents: Cents,
): Promise<void> {
  const cost = -cents * ratesPerCent;
  await addUsage(tx, [{ ...use, esimId: number.id, at: deps.now(), cost, countryId, source }]);
  await prolongNumber(tx, number.msisdn, deps.now());
}
