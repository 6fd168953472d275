import { timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import * as z from 'zod';
import type { Profile, SupplierEvent } from '@/operator/src/core/supplier';
import { signSupplierCall } from '@/operator/src/lines/suppliers/http-supplier';
import { simulatedNumbers, simulatedProfile } from '@/operator/src/lines/suppliers/simulated-supplier';

const maxAgeSeconds = 300;

/** What it takes of what a number may do. */
const serviceSchema = z.discriminatedUnion('state', [
  z.strictObject({ state: z.enum(['active', 'blocked', 'closed']) }),
  z.strictObject({ state: z.literal('packages_only'), freeIncoming: z.array(z.string().regex(/^[A-Z]{2}$/)) }),
]);

type Package = { readonly msisdn: string; readonly megabytes: number; readonly isActive: boolean };

export type StandInSupplier = {
  /** What it was told last, by number and by package. */
  readonly services: Map<string, z.output<typeof serviceSchema>['state']>;
  readonly packages: Map<string, Package>;
  readonly profiles: Map<string, Profile>;
  /** What it tells next. */
  readonly events: SupplierEvent[];
  /** Somebody dials the code of a package from a number. */
  readonly dial: (msisdn: string, code: string, at: Date) => void;
  readonly fetch: (request: Request) => Response | Promise<Response>;
};

/** A supplier by the contract of docs/supplier.md that keeps all in memory and has `stock` numbers. */
export function standInSupplier(secret: string, stock = 1000): StandInSupplier {
  const services: StandInSupplier['services'] = new Map();
  const packages = new Map<string, Package>();
  const profiles = new Map<string, Profile>();
  const events: SupplierEvent[] = [];
  const all = simulatedNumbers(stock, null);
  const app = new Hono();
  app.use(async (context, next) => {
    const request = context.req.raw.clone();
    const { pathname, search } = new URL(request.url);
    const id = request.headers.get('x-supplier-id') ?? '';
    const seconds = Number(request.headers.get('x-supplier-time'));
    const body = await request.text();
    const wanted = signSupplierCall(secret, { id, seconds, method: request.method, path: pathname + search, body });
    const given = Buffer.from(request.headers.get('x-supplier-signature') ?? '');
    const isSigned = given.length === wanted.length && timingSafeEqual(given, Buffer.from(wanted));
    if (!isSigned || Math.abs(Date.now() / 1000 - seconds) > maxAgeSeconds) return context.body(null, 401);
    return next();
  });
  app.post('/numbers', async (context) => {
    const { count, after } = await context.req.json<{ count: number; after: string | null }>();
    const from = after === null ? 0 : all.indexOf(after) + 1;
    return context.json({ numbers: all.slice(from, from + count) });
  });
  app.put('/profiles/:msisdn', (context) => {
    const { msisdn } = context.req.param();
    if (!all.includes(msisdn)) return context.body(null, 404);
    const profile = profiles.get(msisdn) ?? simulatedProfile(msisdn, secret);
    profiles.set(msisdn, profile);
    return context.json({ msisdn, ...profile });
  });
  app.put('/services/:msisdn', async (context) => {
    const { msisdn } = context.req.param();
    const service = serviceSchema.safeParse(await context.req.json());
    if (!service.success) return context.body(null, 400);
    if (!profiles.has(msisdn)) return context.body(null, 404);
    services.set(msisdn, service.data.state);
    return context.body(null, 204);
  });
  app.put('/packages/:id', async (context) => {
    const bought = await context.req.json<Package>();
    if (!profiles.has(bought.msisdn)) return context.body(null, 404);
    packages.set(context.req.param('id'), bought);
    return context.body(null, 204);
  });
  app.get('/events', (context) => {
    const from = Number(context.req.query('after') ?? 0);
    return context.json({ events: events.slice(from), mark: String(events.length) });
  });
  const dial = (msisdn: string, code: string, at: Date) =>
    void events.push({ id: `dialled-${events.length}`, msisdn, at, kind: 'dialled', code });
  return { services, packages, profiles, events, dial, fetch: (request) => app.fetch(request) };
}
