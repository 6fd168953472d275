import { createHmac, randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Supplier } from '@/operator/src/core/supplier';
import { profileStates } from '@/operator/src/db/schema/numbers';
import { isIccid } from '@/operator/src/rules/activation-code';

const answerWithinMs = 8000;
const msisdn = z.string().regex(/^[1-9]\d{6,14}$/, 'must be a number of 7 to 15 digits');

const numbersSchema = z.object({ numbers: z.array(msisdn) });
const profileSchema = z.strictObject({
  msisdn,
  iccid: z.string().refine(isIccid, 'must be an ICCID'),
  imsi: z.string().regex(/^\d{14,15}$/),
  smdpAddress: z.string().regex(/^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/i),
  matchingId: z.string().regex(/^[a-z0-9-]{8,}$/i),
});
const peer = z.string().regex(/^\d{0,15}$/);
const volume = z.number().int().positive();
const useSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('data'),
    direction: z.literal('other'),
    peer: z.literal(''),
    volume,
    unit: z.literal('kb'),
  }),
  z.object({
    kind: z.literal('call'),
    direction: z.enum(['incoming', 'outgoing']),
    peer,
    volume,
    unit: z.literal('min'),
  }),
  z.object({
    kind: z.literal('sms'),
    direction: z.enum(['incoming', 'outgoing']),
    peer,
    volume,
    unit: z.literal('piece'),
  }),
]);
const event = z.object({
  id: z.string().min(1).max(100),
  msisdn,
  at: z.iso.datetime().transform((at) => new Date(at)),
});
const eventsSchema = z.object({
  events: z.array(
    z.discriminatedUnion('kind', [
      event.extend({ kind: z.literal('use'), use: useSchema, country: z.string().regex(/^[A-Z]{2}$/) }),
      event.extend({ kind: z.literal('profile'), profileState: z.enum(profileStates) }),
      event.extend({ kind: z.literal('dialled'), code: z.string().regex(/^[*#\d]{1,40}$/, 'must be a dialled code') }),
    ]),
  ),
  mark: z.string().min(1),
});

type Signed = {
  readonly id: string;
  readonly seconds: number;
  readonly method: string;
  readonly path: string;
  readonly body: string;
};

/** What the `x-supplier-signature` header of a call holds: HMAC-SHA-256 over id, time, method, path with query, and body. */
export function signSupplierCall(secret: string, { id, seconds, method, path, body }: Signed): string {
  return createHmac('sha256', secret).update([id, seconds, method, path, body].join('\n')).digest('hex');
}

/** What an answer says. Where it is no JSON, the words of the parser would hold a piece of it. */
function readJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`The supplier answered no JSON to ${name}`);
  }
}

/** What a supplier of one's own is called with. */
export type SupplierAddress = { readonly url: string; readonly secret: string };

/**
 * A supplier behind HTTP, by the contract of docs/supplier.md. Each call ends within eight seconds; one that fails throws
 * and is made again by the job or the round that made it, because every call may come twice.
 */
export function httpSupplier({ url, secret }: SupplierAddress): Supplier {
  const call = async (method: string, path: string, given?: object): Promise<unknown> => {
    const target = new URL(url.replace(/\/+$/, '') + path);
    const body = given ? JSON.stringify(given) : '';
    const id = randomUUID();
    const seconds = Math.floor(Date.now() / 1000);
    const signed = { id, seconds, method, path: target.pathname + target.search, body };
    const answer = await fetch(target, {
      method,
      ...(given && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(answerWithinMs),
      headers: {
        'content-type': 'application/json',
        'x-supplier-id': id,
        'x-supplier-time': String(seconds),
        'x-supplier-signature': signSupplierCall(secret, signed),
      },
    });
    const text = await answer.text();
    // By its kind and its id: the rest of the path is a customer's number, and errors stand in logs, jobs and traces.
    const name = `${method} /${path.split(/[/?]/)[1]} (${id})`;
    if (!answer.ok) throw new Error(`The supplier answered ${answer.status} to ${name}`);
    return text === '' ? null : readJson(text, name);
  };
  return {
    isSimulated: false,
    reserveNumbers: async (count, after) => {
      const { numbers } = numbersSchema.parse(await call('POST', '/numbers', { count, after }));
      return numbers.slice(0, count);
    },
    provision: async (number) => {
      const { msisdn: made, ...profile } = profileSchema.parse(await call('PUT', `/profiles/${number}`));
      if (made !== number) throw new Error('The supplier made the profile of another number');
      return profile;
    },
    setService: async (number, service) => void (await call('PUT', `/services/${number}`, service)),
    setPackage: async ({ packageId, ...bought }) => void (await call('PUT', `/packages/${packageId}`, bought)),
    readEvents: async (mark) =>
      eventsSchema.parse(await call('GET', mark === null ? '/events' : `/events?after=${encodeURIComponent(mark)}`)),
  };
}
