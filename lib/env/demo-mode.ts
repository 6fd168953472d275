/** Key of the demo's storefront at the demo's operator; outside the demo nobody may use it. */
export const demoLocationKey = 'sandbox-location-key';

type Environment = Readonly<Record<string, string | undefined>>;

/** Signs that somebody sells for real, each with the setting that gives it away; empty values count as missing. */
const signs: Readonly<Record<string, (env: Environment) => boolean>> = {
  DATABASE_URL: (env) => Boolean(env.DATABASE_URL) && env.NODE_ENV === 'production',
  SMTP_URL: (env) => Boolean(env.SMTP_URL),
  SITE_URL: (env) => /^\s*https:/i.test(env.SITE_URL ?? ''),
  STRIPE_SECRET_KEY: (env) => Boolean(env.STRIPE_SECRET_KEY),
  STRIPE_WEBHOOK_SECRET: (env) => Boolean(env.STRIPE_WEBHOOK_SECRET),
};

/** Names of the settings that make this a real shop: a database in production, a mail server, an https shop, a gateway. */
export function realSettings(env: Environment): readonly string[] {
  return Object.entries(signs)
    .filter(([, isReal]) => isReal(env))
    .map(([name]) => name);
}

/** Whether this process runs the demo: while nothing real is set, unless DEMO is 1 (always) or 0 (never). */
export function isDemo(env: Environment): boolean {
  if (env.DEMO === '1') return true;
  return env.DEMO !== '0' && realSettings(env).length === 0;
}

/** Whether a demo runs beside real things, so that every page must say that it is one. */
export function isDemoBesideReal(env: Environment): boolean {
  return isDemo(env) && realSettings(env).length > 0;
}

/** Whether the pages of this shop must say that it is a demo; decided when they are made. */
export function hasDemoNotice(): boolean {
  return isDemoBesideReal(process.env);
}
