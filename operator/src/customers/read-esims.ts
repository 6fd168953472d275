import type { Esim, Lpa, PhoneData } from '@/lib/api/contract/profile';
import { currencySign, toEuro } from '@/lib/format/money';
import type { Deps } from '@/operator/src/core/deps';
import type { EsimRow } from '@/operator/src/db/schema/numbers';
import { qrDataUri } from '@/operator/src/documents/qr-code';
import { numberBalances, shownBalance } from '@/operator/src/ledger/balances';
import { buildActivationCode, buildLpa } from '@/operator/src/rules/activation-code';
import { phoneStatusOf } from './phone-status';
import { callingUser, esimsOf, ownEsim } from './users';

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
    ...{ blockingReason, canUnlockByPayment },
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
    ...{ lpa, smdpAddress, matchingId, iccid, profileState },
    qr_code: qrDataUri(lpa, { sandbox: deps.gateway.isSandbox }),
    activation_code: buildActivationCode({ smdpAddress, matchingId }),
  };
}

/** The balance of one number in euro (F3.48). */
export async function getEsimBalance(deps: Deps, userId: UserId, id: number): Promise<PhoneData> {
  const { msisdn } = await ownEsim(deps.db, userId, id);
  return { sign: currencySign, balance: toEuro(await shownBalance(deps.db, msisdn)) };
}
