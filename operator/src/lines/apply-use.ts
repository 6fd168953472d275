import type { Catalog } from '@/operator/src/catalog/catalog';
import type { SupplierUse } from '@/operator/src/core/supplier';
import { findUser } from '@/operator/src/customers/users';
import type { Tx } from '@/operator/src/db/database';
import type { EsimRow } from '@/operator/src/db/schema/numbers';
import { type Charging, chargeUse, recordFreeUse, type UseDeps } from './charge-usage';
import { deductFromPackage, type UsablePackage } from './deduct-from-package';
import { costOf } from './random-usage';

const kbPerMb = 1000;

type Used = {
  readonly tx: Tx;
  readonly deps: UseDeps;
  readonly catalog: Catalog;
  readonly number: EsimRow;
  /** The number's packages that can give data, locked. */
  readonly packages: readonly UsablePackage[];
  /** ISO code of the country it happened in. */
  readonly place: string;
  /** What happened is noted and paid once per source. */
  readonly source: string;
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

/** What a use costs: packages that cover the place pay for data, the balance for the rest; nothing in a country without rates. */
export async function applyUse(given: Used, use: SupplierUse): Promise<void> {
  const { tx, deps, catalog, number, packages, place, source } = given;
  const country = catalog.countryByCode.get(place);
  const rates = catalog.rates.get(country?.zone ?? '');
  if (!country || !rates) return;
  const owner = await findUser(tx, number.userId);
  const residence = catalog.countryById.get(owner?.countryId ?? 0)?.code ?? null;
  const paying = { tx, deps, number, countryId: country.id, residence, source };
  const covering = use.kind === 'data' ? packages.filter(({ countryCodes }) => countryCodes.includes(place)) : [];
  const rest = await spendData(given, paying, use, covering);
  if (!rest) return;
  const isRest = covering.length > 0;
  await chargeUse({ ...paying, source: isRest ? `${source}:rest` : source }, rest, costOf(rest, rates));
}
