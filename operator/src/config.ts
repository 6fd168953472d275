import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { OperatorEnv } from '@/operator/src/env';

/** What the operator's parts need to know, decided once at start. */
export type Config = {
  readonly publicUrl: string;
  readonly siteUrl: string;
  readonly tokenSecret: string;
  /** Standard Webhooks secret: `whsec_` and base64. */
  readonly webhookSecret: string;
  /** Keys of the real payment gateway; without them the sandbox takes the payments. */
  readonly stripe?: { readonly secretKey: string; readonly webhookSecret: string };
  readonly locationKey: string;
  readonly smtpUrl: string | null;
  /** Factor of the simulated network's clock; 0 stops it. */
  readonly simSpeed: number;
  readonly paymentMethods: { readonly card: string; readonly crypto: string; readonly other: string };
  /** Whether a request for a reset link says that an e-mail has no account; else the answer is always the same. */
  readonly revealAccounts: boolean;
  /** Whether every answer is checked against the contract (development and tests). */
  readonly checkAnswers: boolean;
};

const secretsSchema = z.object({ tokenSecret: z.string(), webhookSecret: z.string() });

/** Settles the configuration; secrets the environment does not give are made once and kept in DATA_DIR. */
export async function settleConfig(env: OperatorEnv): Promise<Config> {
  const secrets =
    env.TOKEN_SECRET && env.WEBHOOK_SECRET
      ? { tokenSecret: env.TOKEN_SECRET, webhookSecret: env.WEBHOOK_SECRET }
      : await keptSecrets(env.DATA_DIR);
  return {
    publicUrl: env.PUBLIC_URL ?? `http://127.0.0.1:${env.OPERATOR_PORT}`,
    siteUrl: env.SITE_URL,
    tokenSecret: env.TOKEN_SECRET ?? secrets.tokenSecret,
    webhookSecret: env.WEBHOOK_SECRET ?? secrets.webhookSecret,
    ...(env.STRIPE_SECRET_KEY &&
      env.STRIPE_WEBHOOK_SECRET && {
        stripe: { secretKey: env.STRIPE_SECRET_KEY, webhookSecret: env.STRIPE_WEBHOOK_SECRET },
      }),
    locationKey: env.OPERATOR_LOCATION_KEY,
    smtpUrl: env.SMTP_URL ?? null,
    simSpeed: env.SIM_SPEED,
    paymentMethods: {
      card: env.PAYMENT_METHOD_CARD,
      crypto: env.PAYMENT_METHOD_CRYPTO,
      other: env.PAYMENT_METHOD_OTHER,
    },
    revealAccounts: env.REVEAL_ACCOUNTS === 'true',
    checkAnswers: env.NODE_ENV !== 'production',
  };
}

async function keptSecrets(dataDir: string): Promise<z.output<typeof secretsSchema>> {
  const file = join(dataDir, 'operator-secrets.json');
  const kept = await readFile(file, 'utf8').catch(() => null);
  if (kept !== null) return secretsSchema.parse(JSON.parse(kept));
  const made = {
    tokenSecret: randomBytes(48).toString('base64url'),
    webhookSecret: `whsec_${randomBytes(32).toString('base64')}`,
  };
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, JSON.stringify(made), { mode: 0o600 });
  return made;
}
