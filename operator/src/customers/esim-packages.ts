import { desc, eq } from 'drizzle-orm';
import type { EsimPackage } from '@/lib/api/contract/profile';
import { toEuro } from '@/lib/format/money';
import type { Language } from '@/lib/i18n/locales';
import { toWirePackage } from '@/operator/src/catalog/answers';
import { type Catalog, catalogOf } from '@/operator/src/catalog/catalog';
import type { Deps } from '@/operator/src/core/deps';
import type { PackageRow } from '@/operator/src/db/schema/catalog';
import type { AssignmentRow } from '@/operator/src/db/schema/numbers';
import { packageAssignment } from '@/operator/src/db/schema/numbers';
import { shownState } from '@/operator/src/rules/package-states';
import { ownEsim } from './users';

type Asked = { readonly userId: number | null; readonly id: number; readonly language: Language };
type Reader = { readonly catalog: Catalog; readonly language: Language; readonly now: Date };

/** A number's packages: those bought, newest first, then offers (F7.17). Volumes in MB. */
export async function listEsimPackages(deps: Deps, { userId, id, language }: Asked): Promise<EsimPackage[]> {
  const number = await ownEsim(deps.db, userId, id);
  const [catalog, bought] = await Promise.all([
    catalogOf(deps.db),
    deps.db
      .select()
      .from(packageAssignment)
      .where(eq(packageAssignment.esimId, number.id))
      .orderBy(desc(packageAssignment.createdAt), desc(packageAssignment.id)),
  ]);
  const reader = { catalog, language, now: deps.now() };
  const owned = bought.flatMap((row) => toOwned(row, reader));
  return [...owned, ...offers(bought, catalog).map((row) => toOffer(row, reader))];
}

/** A bought package as it is, at the price and for the days it was bought for. */
function toOwned(row: AssignmentRow, { catalog, language, now }: Reader): EsimPackage[] {
  const sold = catalog.packageById.get(row.packageId);
  if (!sold) return [];
  const state = shownState(row, now);
  const owned: EsimPackage = {
    ...toWirePackage(sold, language, catalog),
    price: toEuro(row.priceCents),
    volume: row.totalMb,
    duration: row.days,
    active: state !== 'ended',
    usedVolume: row.usedMb,
    state,
    boughtAt: row.createdAt.toISOString(),
    startsAt: row.startsAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    beginsBefore: state === 'waiting' ? row.beginsBefore.toISOString() : null,
    updatedAt: row.updatedAt.toISOString(),
  };
  return [owned];
}

/** Packs of several countries, and the packages of each country that the number had one for. */
function offers(bought: readonly AssignmentRow[], { packages, countryById }: Catalog): PackageRow[] {
  const known = new Set(bought.map(({ countryId }) => countryById.get(countryId)?.code));
  return packages.filter(({ available, kind, countryCodes }) => {
    if (!available || kind === 'per_megabyte') return false;
    return kind !== 'local' || countryCodes.some((code) => known.has(code));
  });
}

function toOffer(row: PackageRow, { catalog, language }: Reader): EsimPackage {
  const none = { active: false, usedVolume: 0, expiresAt: null, updatedAt: null };
  return { ...toWirePackage(row, language, catalog), ...none };
}
