import * as z from 'zod/mini';
import { demoLocationKey, isDemo } from '@/lib/env/demo-mode';
import { defaultPaymentMethods } from '@/lib/env/payment-methods';

const origin = z.pipe(
  z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }),
  z.transform((url) => url.replace(/\/+$/, '')),
);
/** Addresses of pages are made by putting their paths behind it. */
const site = z.pipe(
  origin.check(
    z.refine((url) => /^https?:\/\/[^/?#@]+$/.test(url.replace(/\/+$/, '')), 'must be an address without a path'),
  ),
  z.transform((url) => new URL(url).origin),
);
const text = (fallback: string) => z._default(z.string(), fallback);
const port = z.coerce
  .number('must be a port number')
  .check(
    z.int('must be a port number'),
    z.minimum(0, 'must be a port number'),
    z.maximum(65_535, 'must be a port number'),
  );

const minKeyCharacters = 16;
const defaultOperatorUrl = 'http://127.0.0.1:4000';

/** Everything the storefront reads from its environment; `.env.example` explains each (F1.33, F9.26–F9.28). */
export const storefrontEnvSchema = z.object({
  SITE_URL: z._default(site, 'http://127.0.0.1:3000'),
  PORT: z._default(port, 3000),
  HOST: text('127.0.0.1'),
  OPERATOR_API_URL: z._default(origin, defaultOperatorUrl),
  PUBLIC_URL: z.optional(origin),
  READ_PATIENCE_MS: z._default(z.coerce.number('must be a number').check(z.int(), z.minimum(1)), 4000),
  WAIT_FOR_OPERATOR: z.optional(z.enum(['0', '1'])),
  OPERATOR_LOCATION_KEY: z.optional(z.string()),
  REDIS_URL: z.optional(z.url({ protocol: /^rediss?$/, error: 'must be a redis:// address' })),
  PAYMENT_ORIGINS: text(''),
  TRUSTED_PROXIES: z._default(z.coerce.number('must be a number').check(z.int(), z.minimum(0)), 0),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
  ACCESS_LOG: z.optional(z.enum(['0', '1'])),
  STOREFRONT_METRICS_PORT: z.optional(port),
  METRICS_HOST: text('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.string()),
  OTEL_SERVICE_NAME: z.optional(z.string()),
  // Kept for F1.33; nothing uses them (reading A65).
  PAYMENT_ID_STRIPE: text('stripe'),
  PAYMENT_ID_PAYOP: text('payop'),
  PAYMENT_ID_SBP: text('sbp'),
  PAYMENT_ID_QIWI: text('qiwi'),
  PAYMENT_ID_YOOMONEY: text('yoomoney'),
  PAYMENT_ID_CARDLINK: text('cardlink'),
  PAYMENT_ID_CRYPTO: text('crypto'),
  PAYMENT_ID_YOOKASSA: text('yookassa'),
  PAYMENT_ID_CRYPTOCLOUD: text('cryptocloud'),
  PAYMENT_METHOD_CARD: text(defaultPaymentMethods.card),
  PAYMENT_METHOD_CRYPTO: text(defaultPaymentMethods.crypto),
  PAYMENT_METHOD_OTHER: text(defaultPaymentMethods.other),
});
type Given = z.output<typeof storefrontEnvSchema>;
export type StorefrontEnv = Given & {
  /** Where browsers reach the provider: its pay pages, documents and pictures. */
  readonly PUBLIC_URL: string;
  readonly OPERATOR_LOCATION_KEY: string;
};

let parsed: StorefrontEnv | undefined;

/** The environment, parsed on first use. Throws one clear line naming the variables that are wrong. */
export function storefrontEnv(): StorefrontEnv {
  parsed ??= parseStorefrontEnv(process.env);
  return parsed;
}

type Source = Readonly<Record<string, string | undefined>>;

/** Empty values count as missing, so that a copied `.env.example` changes nothing. A build needs no secrets. */
export function parseStorefrontEnv(source: Source): StorefrontEnv {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = z.safeParse(storefrontEnvSchema, given);
  if (!result.success) {
    const faults = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new Error(`Environment: ${faults.join('; ')}`);
  }
  const { PUBLIC_URL, OPERATOR_LOCATION_KEY } = result.data;
  return {
    ...result.data,
    PUBLIC_URL: PUBLIC_URL ?? result.data.OPERATOR_API_URL,
    OPERATOR_LOCATION_KEY: OPERATOR_LOCATION_KEY ?? (isDemo(source) ? demoLocationKey : ''),
  };
}

/** The environment of a storefront that is about to serve. Throws one line for each thing that only a demo may lack. */
export function servingStorefrontEnv(source: Source): StorefrontEnv {
  const env = parseStorefrontEnv(source);
  if (isDemo(source)) return env;
  const addresses = ['SITE_URL', 'PUBLIC_URL'] as const;
  const faults = addresses
    .filter((name) => !env[name].startsWith('https:'))
    .map((name) => `${name} must be an https address outside the demo; it is ${env[name]}`);
  const { OPERATOR_LOCATION_KEY: key } = env;
  if (key === demoLocationKey || key.length < minKeyCharacters)
    faults.push(`OPERATOR_LOCATION_KEY must be a secret of ${minKeyCharacters} characters or more outside the demo`);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return env;
}
