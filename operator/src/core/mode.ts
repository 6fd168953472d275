import { demoLocationKey, isDemo, realSettings } from '@/lib/env/demo-mode';
import type { OperatorEnv } from './env';

/** Whether the operator is a demo, and which of its settings are real. */
export type Mode = { readonly isDemo: boolean; readonly realSettings: readonly string[] };

/** The account of the demo, whose password everybody knows. */
export const demoEmail = 'demo@wanderline.example';

/** The staff of the demo's console; everybody knows their passwords too. */
export const demoStaffEmails = ['owner@example.com', 'support@example.com'] as const;

const minKeyCharacters = 16;

/** The mode that an environment asks for. */
export function modeOf(env: OperatorEnv): Mode {
  const { DEMO, NODE_ENV, DATABASE_URL, SMTP_URL, SITE_URL, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = env;
  const signs = { DEMO, NODE_ENV, DATABASE_URL, SMTP_URL, SITE_URL, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET };
  return { isDemo: isDemo(signs), realSettings: realSettings(signs) };
}

/** Keys of a Stripe account that take real money, and those that take none; `rk_` are of restricted rights. */
const liveKey = /^[sr]k_live_/;
const testKey = /^[sr]k_test_/;

type Rule = readonly [keyof OperatorEnv, isGood: (env: OperatorEnv) => boolean, want: string];

const rules: readonly Rule[] = [
  ['TOKEN_SECRET', (env) => env.TOKEN_SECRET !== undefined, 'is missing: a secret of 32 characters or more'],
  [
    'OPERATOR_LOCATION_KEY',
    ({ OPERATOR_LOCATION_KEY: key }) => key !== demoLocationKey && key.length >= minKeyCharacters,
    `is missing, the demo's own, or short: a secret of ${minKeyCharacters} characters or more, the same for shop and operator`,
  ],
  ['SITE_URL', (env) => isHttps(env.SITE_URL), 'must be the https address of the shop'],
  ['PUBLIC_URL', (env) => isHttps(env.PUBLIC_URL), 'must be the https address of the operator'],
  ['SMTP_URL', (env) => env.SMTP_URL !== undefined, 'is missing: the server that sends the e-mails'],
  ['MAIL_FROM', (env) => env.MAIL_FROM !== undefined, 'is missing: the address that e-mails are sent from'],
  ['SELLER_NAME', (env) => env.SELLER_NAME !== undefined, 'is missing: the company that sells, for receipts'],
  ['SELLER_ADDRESS', (env) => env.SELLER_ADDRESS !== undefined, 'is missing: the address of that company'],
  ['SUPPORT_EMAIL', (env) => env.SUPPORT_EMAIL !== undefined, 'is missing: the address that buyers write to'],
  ['STRIPE_SECRET_KEY', (env) => env.STRIPE_SECRET_KEY !== undefined, 'is missing: the sandbox takes no money'],
  [
    'STRIPE_SECRET_KEY',
    ({ STRIPE_SECRET_KEY: key }) => key === undefined || liveKey.test(key),
    'must be a live key, which begins with sk_live_ or rk_live_: with a test key orders are delivered that nobody has paid; DEMO=1 tries one out',
  ],
  [
    'SUPPLIER_URL',
    ({ SUPPLIER_URL: url }) => isHttps(url) || isLoopback(url),
    'must be the https address of the supplier: simulated numbers work nowhere and must not be sold',
  ],
  ['SUPPLIER_SECRET', (env) => env.SUPPLIER_SECRET !== undefined, 'is missing: the supplier refuses unsigned calls'],
  ['STRIPE_WEBHOOK_SECRET', (env) => env.STRIPE_WEBHOOK_SECRET !== undefined, 'is missing: payments go unnoticed'],
];

/** A demo hands out what it simulates, and everybody knows its passwords: nobody may pay for that with real money. */
function demoFaults({ STRIPE_SECRET_KEY: key }: OperatorEnv): readonly string[] {
  if (key === undefined || testKey.test(key)) return [];
  return ['STRIPE_SECRET_KEY must begin with sk_test_ or rk_test_ in a demo: a demo takes no real money'];
}

/** What keeps an operator from being started, a line for each setting: what a shop lacks, or what a demo must not have. */
export function startFaults(env: OperatorEnv): readonly string[] {
  if (modeOf(env).isDemo) return demoFaults(env);
  return rules.filter(([, isGood]) => !isGood(env)).map(([name, , want]) => `${name} ${want}`);
}

/** Whether an address is one of this machine, where nobody listens in: a supplier's adapter or a mail server beside us. */
export function isLoopback(address: string | undefined): boolean {
  if (address === undefined || !URL.canParse(address)) return false;
  return ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(address).hostname.toLowerCase());
}

function isHttps(address: string | undefined): boolean {
  return /^https:/i.test(address ?? '');
}
