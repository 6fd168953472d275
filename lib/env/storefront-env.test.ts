import { describe, expect, it } from 'vitest';
import { defaultPaymentMethods } from '@/lib/env/payment-methods';
import { parseStorefrontEnv } from '@/lib/env/storefront-env';

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
    tags: ['F9.26', 'F9.27', 'F9.28'],
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

  it('names every wrong variable in one line', () => {
    const wrong = { PORT: 'eighty', OPERATOR_API_URL: 'ftp://x', REDIS_URL: 'http://x' };
    expect(() => parseStorefrontEnv(wrong)).toThrow(/^Environment: PORT .+; OPERATOR_API_URL .+; REDIS_URL .+$/);
  });
});
