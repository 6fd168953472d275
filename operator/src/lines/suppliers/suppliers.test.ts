import { describe, expect, it, vi } from 'vitest';
import { buildLpa, isIccid } from '@/operator/src/rules/activation-code';
import { createSupplier } from '@/operator/src/start';
import { standInSupplier } from '@/operator/testing/stand-in-supplier';
import { httpSupplier } from './http-supplier';

const secret = 'a-secret-of-a-supplier-of-32-characters';
const url = 'https://supplier.example/base';
const tokenSecret = 'a-secret-of-the-shop-of-more-than-32-characters';

/** Lets a supplier answer at its address; it stands below a path, as behind a proxy that signs nothing. */
function serve(answer: (request: Request) => Response | Promise<Response>): void {
  vi.stubGlobal('fetch', async (target: URL, init: RequestInit) => answer(new Request(target, init)));
}

const suppliers = {
  simulated: () => createSupplier({ tokenSecret }),
  http: () => {
    serve(standInSupplier(secret, 30).fetch);
    return createSupplier({ supplier: { url: 'https://supplier.example', secret }, tokenSecret });
  },
};

describe.each(Object.entries(suppliers))('a supplier (%s)', (_, make) => {
  it('gives the same numbers to the same question, and others after them', async () => {
    const supplier = make();
    const first = await supplier.reserveNumbers(10, null);
    expect(await supplier.reserveNumbers(10, null)).toEqual(first);
    const next = await supplier.reserveNumbers(10, first.at(-1) ?? null);
    expect(new Set([...first, ...next]).size).toBe(20);
    expect([...first, ...next].every((msisdn) => /^372\d{9}$/.test(msisdn))).toBe(true);
  });

  it('makes one profile of a number, which a phone can be told of', async () => {
    const supplier = make();
    const [one = '', other = ''] = await supplier.reserveNumbers(2, null);
    const profile = await supplier.provision(one);
    expect(await supplier.provision(one)).toEqual(profile);
    const second = await supplier.provision(other);
    expect(isIccid(profile.iccid)).toBe(true);
    expect(buildLpa(profile)).toMatch(/^LPA:1\$[a-z.]+\$(?:[A-Z0-9]{4}-){3}[A-Z0-9]{4}$/);
    expect(second.iccid).not.toBe(profile.iccid);
    expect(second.imsi).not.toBe(profile.imsi);
    expect(second.matchingId).not.toBe(profile.matchingId);
  });
});

describe('a supplier behind HTTP', () => {
  const supplier = httpSupplier({ url, secret });
  const profile = {
    msisdn: '372123456789',
    iccid: '8937299010000000013',
    imsi: '248990000000001',
    smdpAddress: 'rsp.example.com',
    matchingId: 'ABCD-EFGH',
  };

  it('is not listened to under another secret, nor after another word of the call', async () => {
    const standIn = standInSupplier(secret);
    serve(standIn.fetch);
    await expect(httpSupplier({ url: 'https://supplier.example', secret: 'another' }).readEvents(null)).rejects.toThrow(
      '401',
    );
    serve((request) => standIn.fetch(new Request(`${request.url}?after=9`, request)));
    await expect(httpSupplier({ url: 'https://supplier.example', secret }).readEvents(null)).rejects.toThrow('401');
  });

  it.each([
    ['of another number', { ...profile, msisdn: '372123456780' }],
    ['with a wrong ICCID', { ...profile, iccid: '8937299010000000011' }],
    ['with an address of no host', { ...profile, smdpAddress: 'rsp$example' }],
    ['that asks for a confirmation code', { ...profile, confirmationCode: '1234' }],
    ['without a matching id', { ...profile, matchingId: '' }],
  ])('gives no profile %s', async (_, answer) => {
    serve(() => Response.json(answer));
    await expect(supplier.provision('372123456789')).rejects.toThrow();
  });

  it('is asked below its path, and its failures say the status and nothing of the number or its profile', async () => {
    const asked: string[] = [];
    serve((request) => {
      asked.push(`${request.method} ${new URL(request.url).pathname}`);
      return new Response('matching id ABCD-EFGH', { status: 503 });
    });
    await expect(supplier.provision('372123456789')).rejects.toThrow(
      /^The supplier answered 503 to PUT \/profiles \([0-9a-f-]{36}\)$/,
    );
    expect(asked).toEqual(['PUT /base/profiles/372123456789']);
    await expect(supplier.setService('372123456789', { state: 'blocked' })).rejects.toThrow(
      /to PUT \/services \([0-9a-f-]{36}\)$/,
    );
    await expect(supplier.readEvents('a mark')).rejects.toThrow(/to GET \/events \([0-9a-f-]{36}\)$/);
    serve(() => new Response('matching id ABCD-EFGH'));
    await expect(supplier.provision('372123456789')).rejects.toThrow(
      /^The supplier answered no JSON to PUT \/profiles \([0-9a-f-]{36}\)$/,
    );
  });

  it('may give fewer numbers than asked for, and never more', async () => {
    serve(() => Response.json({ numbers: ['372000000001', '372000000002', '372000000003'] }));
    expect(await supplier.reserveNumbers(2, null)).toEqual(['372000000001', '372000000002']);
    serve(() => Response.json({ numbers: ['+372 1'] }));
    await expect(supplier.reserveNumbers(2, null)).rejects.toThrow();
  });
});
