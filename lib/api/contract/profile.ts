import * as z from 'zod/mini';
import { addressMaxLength } from '@/lib/validation/personal-data';
import { endpoint } from './endpoint';
import { dataPackageSchema } from './packages';
import { blockingReasons, emptySchema, euroSchema, idSchema, shownSumSchema, typedText } from './shared';

/** F3.46 */
export const userSchema = z.object({
  mainEsim: z.nullable(z.object({ id: idSchema, msisdn: z.string() })),
  country: z.nullable(z.object({ id: idSchema })),
  referralCode: z.string(),
  lastName: z.string(),
  firstName: z.string(),
  email: z.string(),
  postCode: z.string(),
  address: z.string(),
  /** Of the mails; an addition of ours, which a provider may leave out. */
  language: z.optional(z.enum(['en', 'es', 'ru'])),
});

/** F3.47, F3.50–F3.54. `validUntil` is an ISO date, `balance` is in euro. */
export const esimSchema = z.object({
  id: idSchema,
  msisdn: z.string(),
  validUntil: z.nullable(z.string()),
  balance: euroSchema,
  isMain: z.boolean(),
  waitingForBlock: z.boolean(),
  /** Blocked already, and why; a provider that does not tell leaves both out. */
  blocked: z.optional(z.boolean()),
  blockingReason: z.optional(z.nullable(z.enum(blockingReasons))),
  /** Whether a top-up ends the block, or the wait for it. */
  canUnlockByPayment: z.optional(z.boolean()),
  /** When a blocked number that a top-up can bring back ends for good, ISO time; an addition of ours. */
  endsAt: z.optional(z.string()),
});

/** F3.48 */
export const phoneDataSchema = z.object({ sign: z.string(), balance: euroSchema });

/** F3.49 with the state of the profile on the phone. `lpa` is the whole SGP.22 code, `qr_code` a data URI. */
export const lpaSchema = z.object({
  lpa: z.string(),
  qr_code: z.string(),
  activation_code: z.string(),
  smdpAddress: z.string(),
  matchingId: z.string(),
  iccid: z.string(),
  profileState: z.enum(['released', 'downloaded', 'installed', 'enabled', 'disabled', 'deleted']),
});

/** A package of a number: bought (with its use so far, MB) or on offer. */
export const esimPackageSchema = z.extend(dataPackageSchema, {
  active: z.boolean(),
  usedVolume: z.number(),
  /** Bought and not begun (`waiting`), in use (`running`), over (`ended`); left out for an offer. */
  state: z.optional(z.enum(['waiting', 'running', 'ended'])),
  /** Over because it was cancelled for its price; an addition of ours, left out otherwise. */
  refunded: z.optional(z.boolean()),
  /** When it was bought, ISO time; an addition of ours, left out for an offer. */
  boughtAt: z.optional(z.string()),
  /** ISO times; null while the package waits for the first data in a country it covers. */
  startsAt: z.optional(z.nullable(z.string())),
  expiresAt: z.nullable(z.string()),
  /** The last day to begin a waiting package, ISO time. */
  beginsBefore: z.optional(z.nullable(z.string())),
  updatedAt: z.nullable(z.string()),
});

/** F3.58, F3.59. `cost` in euro, negative for a charge; `volume` in minutes, pieces or kB as `unit` says. */
export const historyRowSchema = z.object({
  callAt: z.string(),
  msisdn: z.string(),
  typeName: z.enum(['sms', 'activation', 'data', 'call']),
  volume: z.number(),
  unit: z.enum(['min', 'kb', 'piece']),
  cost: z.number(),
  country: z.string(),
  direction: z.enum(['incoming', 'outgoing', 'other']),
  addedAt: z.optional(z.string()),
  /** On the last row of an answer that is cut: what to give as `before` for the rows that follow it. */
  next: z.optional(z.string()),
});

/** Rows that one answer of a history holds at most, and when nobody says how many. */
export const historyLimit = 5000;

export type User = z.infer<typeof userSchema>;
export type Esim = z.infer<typeof esimSchema>;
export type PhoneData = z.infer<typeof phoneDataSchema>;
export type Lpa = z.infer<typeof lpaSchema>;
export type EsimPackage = z.infer<typeof esimPackageSchema>;
export type HistoryRow = z.infer<typeof historyRowSchema>;

/** Time-out of an activation in milliseconds (F7.21, F9.11). */
export const activationTimeoutMs = 11_000;

const esimParams = z.object({ id: idSchema });
const bearer = { auth: 'bearer', cacheable: false, browser: true } as const;
const dayOfHistory = z.string().check(z.regex(/^\d{2}\.\d{2}\.\d{4}$/));
const password = z.string().check(z.maxLength(128));

/** Calls 4 and 8–16. */
export const profileEndpoints = {
  getProfile: endpoint({ ...bearer, call: 4, method: 'GET', path: '/profile', response: userSchema }),
  editProfile: endpoint({
    ...bearer,
    call: 8,
    method: 'POST',
    path: '/profile/edit',
    body: z.object({
      country: z.optional(idSchema),
      postCode: z.optional(typedText(10)),
      address: z.optional(typedText(addressMaxLength)),
      language: z.optional(z.enum(['en', 'es', 'ru'])),
    }),
    response: userSchema,
  }),
  changePassword: endpoint({
    ...bearer,
    call: 9,
    method: 'POST',
    path: '/profile/change-password',
    idempotent: true,
    body: z.object({ oldPassword: password, newPassword: password, repeatPassword: password }),
    response: emptySchema,
  }),
  listEsims: endpoint({ ...bearer, call: 10, method: 'GET', path: '/profile/esim', response: z.array(esimSchema) }),
  getHistory: endpoint({
    ...bearer,
    call: 16,
    method: 'GET',
    path: '/profile/esim/{param:balance-history|refill-history}',
    params: z.object({ param: z.enum(['balance-history', 'refill-history']) }),
    query: z.object({
      esim: idSchema,
      from: dayOfHistory,
      to: dayOfHistory,
      // Additions of ours: a provider without them answers with all there is.
      limit: z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(historyLimit))),
      before: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
    }),
    response: z.array(historyRowSchema),
  }),
  getEsim: endpoint({
    ...bearer,
    call: 11,
    method: 'GET',
    path: '/profile/esim/{id}',
    params: esimParams,
    response: z.extend(esimSchema, lpaSchema.shape),
  }),
  getEsimBalance: endpoint({
    ...bearer,
    call: 12,
    method: 'GET',
    path: '/profile/esim/{id}/balance',
    params: esimParams,
    response: phoneDataSchema,
  }),
  listEsimPackages: endpoint({
    ...bearer,
    call: 13,
    method: 'GET',
    path: '/profile/esim/{id}/packages',
    params: esimParams,
    response: z.array(esimPackageSchema),
  }),
  setMainEsim: endpoint({
    ...bearer,
    call: 14,
    method: 'POST',
    path: '/profile/esim/{id}/main',
    params: esimParams,
    response: emptySchema,
  }),
  activatePackage: endpoint({
    ...bearer,
    call: 15,
    method: 'GET',
    path: '/profile/esim/{id}/packages/{packageId}/{countryId?}',
    browserMethod: 'POST',
    timeoutMs: activationTimeoutMs,
    idempotent: true,
    params: z.object({ id: idSchema, packageId: idSchema, countryId: z.optional(idSchema) }),
    // An addition of ours.
    query: z.object({ shownPrice: z.optional(z.pipe(z.coerce.number(), shownSumSchema)) }),
    response: z.object({ message: z.optional(z.string()) }),
  }),
};
