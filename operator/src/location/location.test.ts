import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestOperator, testOperator } from '@/operator/testing/test-operator';
import { countryCodeOf } from './routes';
import { russianCases } from './russian-cases';

let operator: TestOperator;
beforeAll(async () => {
  operator = await testOperator();
});
afterAll(() => operator.close());

const locate = (ip: string, language = 'en', key = 'test-location-key') =>
  operator.app.request(`/location?ip=${encodeURIComponent(ip)}`, {
    headers: { 'X-Location-Key': key, 'Accept-Language': language },
  });

describe('location', () => {
  it('answers only the holder of the key', { tags: ['F7.63'] }, async () => {
    expect((await locate('8.8.8.8', 'en', 'wrong')).status).toBe(403);
    expect((await locate('8.8.8.8', 'en', '')).status).toBe(403);
    expect((await locate('8.8.8.8')).status).toBe(200);
  });

  it('names the region of an address with four forms in Russian', { tags: ['F3.25'] }, async () => {
    expect(await (await locate('8.8.8.8')).json()).toMatchObject({ id: 840, code: 'US', enName: 'United States' });
    expect(await (await locate('77.88.8.8', 'ru')).json()).toEqual({
      id: 643,
      code: 'RU',
      name: 'Россия',
      enName: 'Russia',
      cases: ['Россия', 'России', 'Россию', 'России'],
    });
  });

  it.each(['127.0.0.1', '10.1.2.3', '192.168.0.4', '::1', '2001:db8::1', 'nonsense', '', '999.1.1.1'])(
    'takes Singapore for "%s"',
    { tags: ['F9.33'] },
    async (address) => {
      expect(await countryCodeOf(address)).toBe('SG');
    },
  );

  it('reads an IPv4 address inside an IPv6 one', async () => {
    expect(await countryCodeOf('::ffff:8.8.8.8')).toBe('US');
  });

  it('repeats the name where its forms are not listed', () => {
    expect(russianCases('QA', 'Катар')).toEqual(['Катар', 'Катар', 'Катар', 'Катар']);
  });
});
