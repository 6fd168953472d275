import { describe, expect, it } from 'vitest';
import { defaultPaymentMethods } from '@/lib/env/payment-methods';
import { parseStorefrontEnv, servingStorefrontEnv } from '@/lib/env/storefront-env';

const providers = [
  'STRIPE',
  'PAYOP',
  'SBP',
  'QIWI',
  'YOOMONEY',
  'CARDLINK',
  'CRYPTO',
  'YOOKASSA',
  'CRYPTOCLOUD',
] as const;

describe('environment of the storefront', () => {
  it('needs nothing to be set', () => {
    expect(parseStorefrontEnv({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', SITE_URL: 'http://127.0.0.1:3000' });
  });

  it('reads all nine provider identifiers', { tags: ['F1.33'] }, () => {
    const source = Object.fromEntries(providers.map((name) => [`PAYMENT_ID_${name}`, `id-of-${name}`]));
    expect(parseStorefrontEnv(source)).toMatchObject(source);
    for (const name of providers) expect(parseStorefrontEnv({})[`PAYMENT_ID_${name}`]).not.toBe('');
  });

  it('takes the payment method hashes from the environment, else the defaults of both sides', {
    tags: ['F9.26', 'F9.28'],
  }, () => {
    const source = { PAYMENT_METHOD_CARD: 'aa', PAYMENT_METHOD_CRYPTO: 'bb', PAYMENT_METHOD_OTHER: 'cc' };
    expect(parseStorefrontEnv(source)).toMatchObject(source);
    expect(parseStorefrontEnv({})).toMatchObject({
      PAYMENT_METHOD_CARD: defaultPaymentMethods.card,
      PAYMENT_METHOD_CRYPTO: defaultPaymentMethods.crypto,
      PAYMENT_METHOD_OTHER: defaultPaymentMethods.other,
    });
  });

  it('reads empty values as missing and cuts the slash behind an address', () => {
    const env = parseStorefrontEnv({ PORT: '', SITE_URL: 'https://shop.example/' });
    expect(env).toMatchObject({ PORT: 3000, SITE_URL: 'https://shop.example' });
  });

  it('refuses an address of the shop that its pages cannot be put behind', () => {
    for (const path of ['/en', '?from=ad', '#top'])
      expect(() => parseStorefrontEnv({ SITE_URL: `https://shop.example${path}` })).toThrow(
        /SITE_URL .*without a path/,
      );
    expect(parseStorefrontEnv({ SITE_URL: 'https://Shop.example:443' }).SITE_URL).toBe('https://shop.example');
  });

  it('waits for the operator only where it is told to', () => {
    expect(parseStorefrontEnv({ WAIT_FOR_OPERATOR: '0' }).WAIT_FOR_OPERATOR).toBe('0');
    expect(() => parseStorefrontEnv({ WAIT_FOR_OPERATOR: 'no' })).toThrow(/WAIT_FOR_OPERATOR/);
  });

  it('names every wrong variable in one line', () => {
    const wrong = { PORT: 'eighty', OPERATOR_API_URL: 'ftp://x', REDIS_URL: 'http://x' };
    expect(() => parseStorefrontEnv(wrong)).toThrow(/^Environment: PORT .+; OPERATOR_API_URL .+; REDIS_URL .+$/);
  });

  it('sends browsers to the operator where nothing else is said', () => {
    const OPERATOR_API_URL = 'http://10.0.0.2:4000';
    expect(parseStorefrontEnv({ OPERATOR_API_URL }).PUBLIC_URL).toBe(OPERATOR_API_URL);
    const PUBLIC_URL = 'https://operator.example';
    expect(parseStorefrontEnv({ OPERATOR_API_URL, PUBLIC_URL: `${PUBLIC_URL}/` }).PUBLIC_URL).toBe(PUBLIC_URL);
  });
});

describe('environment of a storefront that serves', () => {
  const real = {
    NODE_ENV: 'production',
    SITE_URL: 'https://shop.example',
    PUBLIC_URL: 'https://operator.example',
    OPERATOR_LOCATION_KEY: 'a-key-of-its-own',
  };

  it('needs nothing in the demo, and has the key of the demo there alone', () => {
    expect(servingStorefrontEnv({}).OPERATOR_LOCATION_KEY).toBe('sandbox-location-key');
    expect(servingStorefrontEnv({ ...real, OPERATOR_LOCATION_KEY: '', DEMO: '1' })).toMatchObject({
      SITE_URL: real.SITE_URL,
      OPERATOR_LOCATION_KEY: 'sandbox-location-key',
    });
  });

  it('is taken outside the demo when nothing is missing', () => {
    expect(servingStorefrontEnv(real)).toMatchObject({ OPERATOR_LOCATION_KEY: 'a-key-of-its-own' });
  });

  it.each([
    ['a key', { OPERATOR_LOCATION_KEY: '' }, /^OPERATOR_LOCATION_KEY [^\n]+$/],
    ['a long key', { OPERATOR_LOCATION_KEY: 'short' }, /^OPERATOR_LOCATION_KEY [^\n]+$/],
    ['a key of its own', { OPERATOR_LOCATION_KEY: 'sandbox-location-key' }, /^OPERATOR_LOCATION_KEY [^\n]+$/],
    ['https', { SITE_URL: 'http://shop.example', SMTP_URL: 'smtp://mail.example' }, /^SITE_URL [^\n]+$/],
    ['https where browsers go', { PUBLIC_URL: 'http://operator.example' }, /^PUBLIC_URL [^\n]+$/],
    ['a public address', { PUBLIC_URL: '' }, /^PUBLIC_URL [^\n]+$/],
    [
      'everything',
      { SITE_URL: '', PUBLIC_URL: '', OPERATOR_LOCATION_KEY: '', DATABASE_URL: 'postgres://db/shop' },
      /^SITE_URL [^\n]+\nPUBLIC_URL [^\n]+\nOPERATOR_LOCATION_KEY [^\n]+$/,
    ],
  ])('is refused outside the demo without %s, in one line each', (_, more, lines) => {
    expect(() => servingStorefrontEnv({ ...real, ...more })).toThrow(lines);
  });

  it('asks for no secret where a build reads it', () => {
    expect(parseStorefrontEnv({ ...real, OPERATOR_LOCATION_KEY: '' }).OPERATOR_LOCATION_KEY).toBe('');
  });
});
