import { desc, eq } from 'drizzle-orm';
import type { Esim, EsimPackage, Lpa, PhoneData } from '@/lib/api/contract/profile';
import type { PhoneStatus } from '@/lib/api/contract/refill';
import type { blockingReasons } from '@/lib/api/contract/shared';
import { currencySign, toEuro } from '@/lib/format/money';
import type { Language } from '@/lib/i18n/locales';
import { toWirePackage } from '@/operator/src/catalog/answers';
import { type Catalog, catalogOf } from '@/operator/src/catalog/catalog';
import type { Deps } from '@/operator/src/core/deps';
import type { DbOrTx } from '@/operator/src/db/database';
import type { PackageRow } from '@/operator/src/db/schema/catalog';
import { type AssignmentRow, type EsimRow, esim, packageAssignment } from '@/operator/src/db/schema/numbers';
import { qrDataUri } from '@/operator/src/documents/qr-code';
import { numberBalances, shownBalance } from '@/operator/src/ledger/balances';
import { buildActivationCode, buildLpa } from '@/operator/src/rules/activation-code';
import { endOfNumber } from '@/operator/src/rules/number-end';
import { shownState } from '@/operator/src/rules/package-states';
import { callingUser, esimsOf, ownEsim } from './users';

type Reason = (typeof blockingReasons)[number];

/** Which blocks a payment can end (F4.12–F4.17). */
const endsByPayment: Record<Reason, boolean> = {
  negative_balance: true,
  inactivity: true,
  inactivity_again: false,
  waiting_for_block: true,
};

/** What is told of a number nobody has: the same as of one that is not blocked. */
const free: PhoneStatus = { blocked: false, blockingReason: null, canUnlockByPayment: true };

type Line = Pick<EsimRow, 'lineState' | 'blockingReason' | 'canUnlockByPayment'>;

/** Whether a number is blocked or waits for it, why, and whether a top-up would end that. */
export function phoneStatusOf({ lineState, blockingReason, canUnlockByPayment }: Line): PhoneStatus {
  if (lineState !== 'blocked' && lineState !== 'waiting_for_block') return free;
  const reason = lineState === 'waiting_for_block' ? lineState : blockingReason;
  const canBePaid = reason === null || endsByPayment[reason];
  return { blocked: true, blockingReason: reason, canUnlockByPayment: canUnlockByPayment && canBePaid };
}

/** Call 17 (F3.41): `phone` in digits. */
export async function readPhoneStatus(db: DbOrTx, phone: string): Promise<PhoneStatus> {
  const [row] = await db.select().from(esim).where(eq(esim.msisdn, phone));
  return row ? phoneStatusOf(row) : free;
}

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
  const owned = bought.flatMap((row) => toEsimPackages(row, reader));
  return [...owned, ...offers(bought, catalog).map((row) => toOffer(row, reader))];
}

/** A bought package as it is, by the name, at the price, for the days and for the countries it was bought for. */
function toEsimPackages(row: AssignmentRow, { catalog, language, now }: Reader): EsimPackage[] {
  const sold = catalog.packageById.get(row.packageId);
  if (!sold) return [];
  const state = shownState(row, now);
  const owned: EsimPackage = {
    ...toWirePackage({ ...sold, countryCodes: row.countryCodes }, language, catalog),
    title: row.titles[language],
    price: toEuro(row.priceCents),
    volume: row.totalMb,
    duration: row.days,
    active: state !== 'ended',
    usedVolume: row.usedMb,
    state,
    ...(row.status === 'refunded' && { refunded: true }),
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

type UserId = number | null;

/** The user's numbers (F3.47, F3.50–F3.54): balance in euro, negative while something is owed. */
export async function listEsims(deps: Deps, userId: UserId): Promise<Esim[]> {
  const user = await callingUser(deps.db, userId);
  const rows = await esimsOf(deps.db, user.id);
  const balances = await numberBalances(
    deps.db,
    rows.map(({ msisdn }) => msisdn),
  );
  return rows.map((row) => {
    const { spendableCents = 0, debtCents = 0 } = balances.get(row.msisdn) ?? {};
    return toWireEsim(row, { balanceCents: spendableCents - debtCents, mainEsimId: user.mainEsimId });
  });
}

/** When a blocked number ends for good; its last change is its block. */
function endOf({ validUntil, updatedAt }: EsimRow): Date {
  return endOfNumber({ validUntil, blockedAt: updatedAt });
}

function toWireEsim(
  row: EsimRow,
  { balanceCents, mainEsimId }: { balanceCents: number; mainEsimId: number | null },
): Esim {
  const { blockingReason, canUnlockByPayment } = phoneStatusOf(row);
  return {
    id: row.id,
    msisdn: row.msisdn,
    validUntil: row.validUntil.toISOString(),
    balance: toEuro(balanceCents),
    isMain: row.id === mainEsimId,
    waitingForBlock: row.lineState === 'waiting_for_block',
    blocked: row.lineState === 'blocked',
    blockingReason,
    canUnlockByPayment,
    ...(row.lineState === 'blocked' && canUnlockByPayment && { endsAt: endOf(row).toISOString() }),
  };
}

/** One number with all that a phone needs to install it (F3.49); the sandbox marks its QR code. */
export async function getEsim(deps: Deps, userId: UserId, id: number): Promise<Esim & Lpa> {
  const user = await callingUser(deps.db, userId);
  const row = await ownEsim(deps.db, user.id, id);
  const { smdpAddress, matchingId, iccid, profileState } = row;
  const lpa = buildLpa({ smdpAddress, matchingId });
  return {
    ...toWireEsim(row, { balanceCents: await shownBalance(deps.db, row.msisdn), mainEsimId: user.mainEsimId }),
    lpa,
    smdpAddress,
    matchingId,
    iccid,
    profileState,
    qr_code: qrDataUri(lpa, { sandbox: deps.gateway.isSandbox }),
    activation_code: buildActivationCode({ smdpAddress, matchingId }),
  };
}

/** The balance of one number in euro (F3.48). */
export async function getEsimBalance(deps: Deps, userId: UserId, id: number): Promise<PhoneData> {
  const { msisdn } = await ownEsim(deps.db, userId, id);
  return { sign: currencySign, balance: toEuro(await shownBalance(deps.db, msisdn)) };
}
