import * as z from 'zod';
import { demoLocationKey } from '@/lib/env/demo-mode';
import { defaultPaymentMethods } from '@/lib/env/payment-methods';

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .transform((url) => url.replace(/\/+$/, ''));

/** Secrets parted by blanks; what begins like a Standard Webhooks secret must be one, or it would be taken for plain text. */
function isWebhookSecret(text: string): boolean {
  const secrets = text.split(/\s+/).filter(Boolean);
  const isStrong = (secret: string) => {
    if (!secret.startsWith('whsec_')) return secret.length >= 16;
    const [, code] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret) ?? [];
    return code !== undefined && Buffer.from(code, 'base64').length >= 16;
  };
  return secrets.length > 0 && secrets.every(isStrong);
}

/** Everything the operator reads from its environment; `.env.example` explains each. */
const envSchema = z.object({
  OPERATOR_PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(4000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  DATA_DIR: z.string().default('.data'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// address' }).optional(),
  MAIL_FROM: z.email('must be an e-mail address').optional(),
  SELLER_NAME: z.string().max(100, 'must have 100 characters or fewer').optional(),
  SELLER_ADDRESS: z.string().max(300, 'must have 300 characters or fewer').optional(),
  SUPPORT_EMAIL: z.email('must be an e-mail address').optional(),
  PUBLIC_URL: origin.optional(),
  SITE_URL: origin.default('http://127.0.0.1:3000'),
  WEBHOOK_SECRET: z
    .string()
    .refine(isWebhookSecret, 'must be whsec_ and base64 of 16 bytes or more, or plain text of 16 characters or more')
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_/, 'must begin with sk_ or rk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'must begin with whsec_').optional(),
  SUPPLIER_URL: origin.optional(),
  SUPPLIER_SECRET: z.string().min(32, 'must have 32 characters or more').optional(),
  TOKEN_SECRET: z.string().min(32, 'must have 32 characters or more').optional(),
  KEPT_MAIL_SECONDS: z.coerce.number('must be a number of seconds').min(1).max(1800).default(300),
  SIM_SPEED: z.coerce.number('must be a number').min(0).max(10_000).default(1),
  TRUSTED_PROXIES: z.coerce.number('must be a number').int().min(0).default(0),
  OPERATOR_LOCATION_KEY: z.string().min(1).default(demoLocationKey),
  PAYMENT_METHOD_CARD: z.string().default(defaultPaymentMethods.card),
  PAYMENT_METHOD_CRYPTO: z.string().default(defaultPaymentMethods.crypto),
  PAYMENT_METHOD_OTHER: z.string().default(defaultPaymentMethods.other),
  REVEAL_ACCOUNTS: z.enum(['true', 'false']).default('false'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  ACCESS_LOG: z.enum(['0', '1'], 'must be 1 or 0').optional(),
  NODE_ENV: z.string().default('development'),
  DEMO: z.enum(['0', '1'], 'must be 1 or 0').optional(),
  OPERATOR_METRICS_PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().optional(),
  OTEL_SERVICE_NAME: z.string().optional(),
});
export type OperatorEnv = z.output<typeof envSchema>;

/** Parses the environment; empty values count as missing. Throws one line that names what is wrong. */
export function parseOperatorEnv(source: Readonly<Record<string, string | undefined>>): OperatorEnv {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = envSchema.safeParse(given);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  throw new Error(`Environment: ${faults.join('; ')}`);
}

/** Settings of the storefront that stand in the same file. */
export type StorefrontSettings = {
  readonly REDIS_URL?: string | undefined;
  readonly TRUSTED_PROXIES?: string | undefined;
  readonly STOREFRONT_METRICS_PORT?: string | undefined;
};

/** What the environment of this process says of the storefront; empty values count as missing. */
export function storefrontSettings(): StorefrontSettings {
  const { REDIS_URL, TRUSTED_PROXIES, STOREFRONT_METRICS_PORT } = process.env;
  return {
    REDIS_URL: REDIS_URL || undefined,
    TRUSTED_PROXIES: TRUSTED_PROXIES || undefined,
    STOREFRONT_METRICS_PORT: STOREFRONT_METRICS_PORT || undefined,
  };
}

/** The environment of this process. */
export function operatorEnv(): OperatorEnv {
  return parseOperatorEnv(process.env);
}
