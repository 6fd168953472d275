import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { OperatorEnv } from './env';
import { type Mode, modeOf } from './mode';

/** Who sells: receipts name the company and its address, mails the address that takes questions. */
export type Seller = { readonly name: string; readonly address: string; readonly email: string };

/** What the operator's parts need to know, decided once at start. */
export type Config = Mode & {
  readonly publicUrl: string;
  readonly siteUrl: string;
  readonly tokenSecret: string;
  /** Standard Webhooks secret: `whsec_` and base64. */
  readonly webhookSecret: string;
  /** Keys of the real payment gateway; without them the sandbox takes the payments. */
  readonly stripe?: { readonly secretKey: string; readonly webhookSecret: string };
  /** The supplier of numbers and profiles; without it, in the demo, they are simulated. */
  readonly supplier?: { readonly url: string; readonly secret: string };
  readonly locationKey: string;
  /** How many proxies in front of the operator are believed about the caller's address. */
  readonly trustedProxies: number;
  readonly smtpUrl: string | null;
  /** Address that e-mails are sent from. */
  readonly mailFrom: string;
  readonly seller: Seller;
  /** Seconds that an order stands unpaid before its buyer is mailed that the number is kept. */
  readonly reminderSeconds: number;
  /** Factor of the simulated network's clock; 0 stops it, as it is outside the demo. */
  readonly simSpeed: number;
  readonly paymentMethods: { readonly card: string; readonly crypto: string; readonly other: string };
  /** Whether a request for a reset link says that an e-mail has no account; else the answer is always the same. */
  readonly revealAccounts: boolean;
  /** Whether each call is noted in the log. */
  readonly accessLog: boolean;
  /** Whether every answer is checked against the contract (development and tests). */
  readonly checkAnswers: boolean;
};

const secretsSchema = z.object({ tokenSecret: z.string().min(32), webhookSecret: z.string().min(16) });
const demoMailFrom = 'hello@wanderline.example';
/** Names that are reserved for this: the demo is not a company. */
export const demoSeller: Seller = {
  name: 'Wanderline Demo',
  address: 'Sandbox operator, no legal entity',
  email: 'support@wanderline.example',
};

/** Settles the configuration; secrets the environment does not give are made once and kept in DATA_DIR. */
export async function settleConfig(env: OperatorEnv): Promise<Config> {
  const secrets = await settleSecrets(env);
  const mode = modeOf(env);
  const stripe = stripeOf(env);
  return {
    ...mode,
    publicUrl: env.PUBLIC_URL ?? `http://127.0.0.1:${env.OPERATOR_PORT}`,
    siteUrl: env.SITE_URL,
    ...secrets,
    ...(stripe && { stripe }),
    ...(!mode.isDemo &&
      env.SUPPLIER_URL &&
      env.SUPPLIER_SECRET && { supplier: { url: env.SUPPLIER_URL, secret: env.SUPPLIER_SECRET } }),
    locationKey: env.OPERATOR_LOCATION_KEY,
    trustedProxies: env.TRUSTED_PROXIES,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? demoMailFrom,
    seller: {
      name: env.SELLER_NAME ?? demoSeller.name,
      address: env.SELLER_ADDRESS ?? demoSeller.address,
      email: env.SUPPORT_EMAIL ?? demoSeller.email,
    },
    reminderSeconds: env.KEPT_MAIL_SECONDS,
    simSpeed: mode.isDemo ? env.SIM_SPEED : 0,
    paymentMethods: {
      card: env.PAYMENT_METHOD_CARD,
      crypto: env.PAYMENT_METHOD_CRYPTO,
      other: env.PAYMENT_METHOD_OTHER,
    },
    revealAccounts: env.REVEAL_ACCOUNTS === 'true',
    accessLog: env.ACCESS_LOG ? env.ACCESS_LOG === '1' : !mode.isDemo,
    checkAnswers: env.NODE_ENV !== 'production',
  };
}

function stripeOf({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
}: OperatorEnv): Config['stripe'] {
  return secretKey && webhookSecret ? { secretKey, webhookSecret } : undefined;
}

type Secrets = z.output<typeof secretsSchema>;

async function settleSecrets(env: OperatorEnv): Promise<Secrets> {
  // Only the sandbox signs with it: beside a real gateway nobody has to know one.
  const webhookSecret = env.WEBHOOK_SECRET ?? (stripeOf(env) && madeWebhookSecret());
  if (env.TOKEN_SECRET && webhookSecret) return { tokenSecret: env.TOKEN_SECRET, webhookSecret };
  const kept = await keptSecrets(env.DATA_DIR);
  return { tokenSecret: env.TOKEN_SECRET ?? kept.tokenSecret, webhookSecret: webhookSecret ?? kept.webhookSecret };
}

function madeWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

async function keptSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'operator-secrets.json');
  const kept = await readFile(file, 'utf8').catch(absent);
  if (kept !== null) return readSecrets(kept, file);
  const made = {
    tokenSecret: randomBytes(48).toString('base64url'),
    webhookSecret: madeWebhookSecret(),
  };
  await mkdir(dataDir, { recursive: true });
  await writeWhole(file, JSON.stringify(made));
  return made;
}

function absent(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}

function readSecrets(text: string, file: string): Secrets {
  try {
    return secretsSchema.parse(JSON.parse(text));
  } catch {
    throw new Error(
      `${file} is damaged: bring it back from a copy, or delete it to have new secrets made (links in sent mails and the places of unpaid orders end)`,
    );
  }
}

/** A crash leaves the whole file or none. */
async function writeWhole(file: string, text: string): Promise<void> {
  const unfinished = `${file}.${process.pid}`;
  try {
    await writeFile(unfinished, text, { mode: 0o600, flush: true });
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
