import { describe, expect, it } from 'vitest';
import { isDemo, isDemoBesideReal, realSettings } from '@/lib/env/demo-mode';

/** What may be set, each with values that are real and values that are not. */
const values = {
  DATABASE_URL: [undefined, '', 'postgres://db/shop'],
  SMTP_URL: [undefined, '', 'smtp://mail.example'],
  SITE_URL: [undefined, 'http://127.0.0.1:3000', 'https://shop.example', ' HTTPS://shop.example'],
  STRIPE_SECRET_KEY: [undefined, 'sk_live_1'],
  STRIPE_WEBHOOK_SECRET: [undefined, 'whsec_1'],
  NODE_ENV: [undefined, 'development', 'production'],
  DEMO: [undefined, '', '0', '1'],
} as const;

type Setting = Readonly<Record<string, string | undefined>>;

const combinations = Object.entries(values).reduce<Setting[]>(
  (settings, [name, choices]) =>
    settings.flatMap((setting) => choices.map((value): Setting => ({ ...setting, [name]: value }))),
  [{}],
);

/** The rule in other words, without the code that is tested. */
function isReal(env: Setting): boolean {
  const hasDatabase = env.DATABASE_URL === 'postgres://db/shop' && env.NODE_ENV === 'production';
  const isSecure = env.SITE_URL === 'https://shop.example' || env.SITE_URL === ' HTTPS://shop.example';
  const hasGateway = env.STRIPE_SECRET_KEY === 'sk_live_1' || env.STRIPE_WEBHOOK_SECRET === 'whsec_1';
  return hasDatabase || env.SMTP_URL === 'smtp://mail.example' || isSecure || hasGateway;
}

describe('the demo mode', () => {
  it('is on when nothing real is set, off as soon as anything is, unless DEMO says otherwise: every combination', () => {
    expect(combinations).toHaveLength(3 * 3 * 4 * 2 * 2 * 3 * 4);
    for (const env of combinations) {
      const expected = env.DEMO === '1' || (env.DEMO !== '0' && !isReal(env));
      expect(isDemo(env), JSON.stringify(env)).toBe(expected);
      expect(isDemoBesideReal(env), JSON.stringify(env)).toBe(env.DEMO === '1' && isReal(env));
    }
  });

  it('is what a fresh clone starts as, and names what ends it', () => {
    expect(isDemo({ NODE_ENV: 'production', SITE_URL: 'http://127.0.0.1:3000' })).toBe(true);
    const real = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/shop', SMTP_URL: 'smtp://mail.example' };
    expect(realSettings(real)).toEqual(['DATABASE_URL', 'SMTP_URL']);
  });
});
