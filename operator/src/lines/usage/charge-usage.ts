import type { Cents } from '@/lib/format/money';
import { vatPartOf } from '@/lib/pricing/vat';
import { ratesBetween } from '@/operator/src/catalog/calculate';
import { countryOfNumber } from '@/operator/src/catalog/calling-codes';
import type { Catalog } from '@/operator/src/catalog/catalog';
import type { Deps } from '@/operator/src/core/deps';
import type { SupplierUse } from '@/operator/src/core/supplier';
import { findUser } from '@/operator/src/customers/users';
import type { Tx } from '@/operator/src/db/database';
import type { ZoneRateRow } from '@/operator/src/db/schema/catalog';
import type { EsimRow } from '@/operator/src/db/schema/numbers';
import { debitLines, numberBalances } from '@/operator/src/ledger/balances';
import { house, postLedger } from '@/operator/src/ledger/post-ledger';
import { addUsage } from '@/operator/src/lines/add-usage';
import { blockForDebt } from '@/operator/src/lines/block-for-debt';
import { deductFromPackage, type UsablePackage } from '@/operator/src/lines/deduct-from-package';
import { prolongNumber } from '@/operator/src/lines/line-state';
import { noticeLowBalance } from '@/operator/src/lines/send-notice';
import { costOf } from './random-usage';

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
  /** Whether a network tells of it: then it is paid or owed, and is not left out because the balance does not suffice. */
  readonly hasHappened?: boolean;
};

/** Notes a use that a package or nobody pays for. */
async function recordFreeUse({ tx, deps, number, countryId, source }: Charging, use: SupplierUse): Promise<void> {
  await addUsage(tx, [{ ...use, esimId: number.id, at: deps.now(), cost: 0, countryId, source }]);
  await prolongNumber(tx, number.msisdn, deps.now());
}

/**
 * Notes a use and takes its cost from the balance. An SMS needs all of it; a call or a data session begun with any
 * balance may end below zero, and then the number is blocked (F4.12), which its owner is told. False when it could not happen. What has happened
 * is owed whatever is left, and blocks the number too.
 */
export async function chargeUse(paying: Charging, use: SupplierUse, cents: Cents): Promise<boolean> {
  const { tx, deps, number, source } = paying;
  const { msisdn } = number;
  if (cents === 0) {
    await recordFreeUse(paying, use);
    return true;
  }
  const { spendableCents = 0 } = (await numberBalances(tx, [msisdn])).get(msisdn) ?? {};
  const isPossible = spendableCents > 0 && (use.kind !== 'sms' || spendableCents >= cents);
  if (!isPossible && !paying.hasHappened) return false;
  const { lines, debtCents } = await debitLines(tx, msisdn, cents);
  const vat = vatPartOf(cents, { countryCode: paying.residence, reverseCharge: false });
  const income = [house('usage_revenue', vat.netCents), house('vat_payable', vat.cents)];
  const kind = use.kind === 'call' || use.kind === 'sms' ? use.kind : 'data';
  const vatOf = { country: paying.residence, rate: vat.rate };
  const act = { id: deps.ids.uuid(), idemKey: `usage:${source}`, at: deps.now(), vat: vatOf };
  if (!(await postLedger(tx, { ...act, kind, lines: [...lines, ...income] }))) return false;
  await recordCost(paying, use, cents);
  const leftCents = spendableCents - cents;
  if (debtCents > 0) await blockForDebt({ tx, deps }, msisdn, source);
  else if (leftCents < lowCents && spendableCents >= lowCents) await noticeLowBalance(paying, leftCents, source);
  return true;
}

async function recordCost(
  { tx, deps, number, countryId, source }: Charging,
  use: SupplierUse,
  cents: Cents,
): Promise<void> {
  const cost = -cents * ratesPerCent;
  await addUsage(tx, [{ ...use, esimId: number.id, at: deps.now(), cost, countryId, source }]);
  await prolongNumber(tx, number.msisdn, deps.now());
}

const kbPerMb = 1000;

type Used = Pick<Charging, 'tx' | 'deps' | 'number' | 'source' | 'hasHappened'> & {
  readonly catalog: Catalog;
  /** The number's packages that can give data, locked. */
  readonly packages: readonly UsablePackage[];
  /** ISO code of the country it happened in. */
  readonly place: string;
};

/** Data comes out of the packages in whole MB, one after another; what they do not have is left for the balance. */
async function spendData(
  given: Used,
  paying: Charging,
  use: SupplierUse,
  packages: readonly UsablePackage[],
): Promise<SupplierUse | null> {
  if (packages.length === 0) return use;
  let mb = Math.max(1, Math.round(use.volume / kbPerMb));
  for (const [index, { row }] of packages.entries()) {
    const had = await deductFromPackage(given, row, mb);
    const source = index === 0 ? paying.source : `${paying.source}:${index}`;
    if (had > 0) await recordFreeUse({ ...paying, source }, { ...use, volume: had * kbPerMb });
    mb -= had;
    if (mb === 0) return null;
  }
  return { ...use, volume: mb * kbPerMb };
}

/** The rates of a place, and for what is sent from there to a dearer country those of that one, as the calculator says. */
export function ratesOfUse(
  catalog: Catalog,
  rates: ZoneRateRow,
  use: Pick<SupplierUse, 'direction' | 'peer'>,
): ZoneRateRow {
  if (use.direction !== 'outgoing') return rates;
  const there = catalog.countryByCode.get(countryOfNumber(use.peer) ?? '');
  return ratesBetween(rates, catalog.rates.get(there?.zone ?? '') ?? rates);
}

/** A call for help, which costs nothing anywhere. */
function isEmergencyCall({ kind, direction, peer }: SupplierUse): boolean {
  return kind === 'call' && direction === 'outgoing' && peer === '112';
}

/**
 * What a use costs: packages that cover the place pay for data, the balance for the rest. False in a country without rates,
 * where it costs nothing and is not noted.
 */
export async function applyUse(given: Used, use: SupplierUse): Promise<boolean> {
  const { tx, deps, catalog, number, packages, place, source, hasHappened = false } = given;
  const country = catalog.countryByCode.get(place);
  const rates = catalog.rates.get(country?.zone ?? '');
  if (!country || !rates) return false;
  const owner = await findUser(tx, number.userId);
  const residence = catalog.countryById.get(owner?.countryId ?? 0)?.code ?? null;
  const paying = { tx, deps, number, countryId: country.id, residence, source, hasHappened };
  const covering = use.kind === 'data' ? packages.filter(({ countryCodes }) => countryCodes.includes(place)) : [];
  const rest = await spendData(given, paying, use, covering);
  if (!rest) return true;
  const isRest = covering.length > 0;
  await chargeUse(
    { ...paying, source: isRest ? `${source}:rest` : source },
    rest,
    isEmergencyCall(rest) ? 0 : costOf(rest, ratesOfUse(catalog, rates, rest)),
  );
  return true;
}
