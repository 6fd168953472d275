import { createHmac } from 'node:crypto';
import type { Profile, Supplier } from '@/operator/src/core/supplier';
import { shortCode } from '@/operator/src/customers/users';
import { buildIccid } from '@/operator/src/rules/activation-code';

/** Host of the demo network's profiles: a reserved name, so that no phone can install one. */
const smdpAddress = 'rsp.wanderline.example';
const numberSpace = 1_000_000_000;
/** Odd and coprime to the number space: the numbers are scattered and none comes twice. */
const stride = 387_420_489;
const beforeFirst = 500_000_003;

const subscriberOf = (msisdn: string) => Number(msisdn.slice(3));

/** The numbers of the demo network after one of them: 372 and nine digits. */
export function simulatedNumbers(count: number, after: string | null): readonly string[] {
  let subscriber = after === null ? beforeFirst : subscriberOf(after);
  return Array.from({ length: count }, () => {
    subscriber = (subscriber + stride) % numberSpace;
    return `372${String(subscriber).padStart(9, '0')}`;
  });
}

/** `YYYY-YYYY-…` groups of letters and digits: easy to read out, impossible to guess. */
function matchingIdOf(msisdn: string, secret: string): string {
  const code = shortCode(createHmac('sha256', secret).update(`matching:${msisdn}`).digest('hex'), 16);
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

/** The profile of a demo number, made from the number and a secret: the same at each asking. */
export function simulatedProfile(msisdn: string, secret: string): Profile {
  // Beyond the serials that came from the place in the stock, which older demos still hold.
  const serial = numberSpace + subscriberOf(msisdn);
  return {
    iccid: buildIccid(serial),
    imsi: `24899${serial}`,
    smdpAddress,
    matchingId: matchingIdOf(msisdn, secret),
  };
}

/** The demo's supplier: its network is played by this operator (lines/usage/simulate-usage.ts) and needs to be told nothing. */
export function simulatedSupplier(secret: string): Supplier {
  return {
    isSimulated: true,
    reserveNumbers: async (count, after) => simulatedNumbers(count, after),
    provision: async (msisdn) => simulatedProfile(msisdn, secret),
    setService: async () => {},
    setPackage: async () => {},
    readEvents: async (mark) => ({ events: [], mark: mark ?? '' }),
  };
}
