import { describe, expect, it, vi } from 'vitest';
import { httpSupplier } from '@/operator/src/lines/suppliers/http-supplier';
import { standInSupplier } from '@/operator/testing/stand-in-supplier';
import { checkSupplier } from './check-supplier';

const secret = 'a-secret-of-a-supplier-of-32-characters';
const url = 'https://supplier.example';

async function check(alter: (request: Request, answer: Response) => Response | Promise<Response>, takes = true) {
  const standIn = standInSupplier(secret);
  vi.stubGlobal('fetch', async (target: URL, init: RequestInit) => {
    const request = new Request(target, init);
    return alter(request.clone(), await standIn.fetch(request));
  });
  const suppliers = { signed: httpSupplier({ url, secret }), forged: httpSupplier({ url, secret: 'another' }) };
  const findings = await checkSupplier(suppliers, takes);
  return { standIn, findings, faults: findings.filter(({ fault }) => fault !== null).map(({ name }) => name) };
}

describe('the suite for a supplier', () => {
  it('finds nothing wrong with the one that stands in, and takes one number of it', async () => {
    const { standIn, findings, faults } = await check((_, answer) => answer);
    expect(faults).toEqual([]);
    expect(findings).toHaveLength(12);
    expect(standIn.profiles.size).toBe(1);
  });

  it('changes nothing unless it is told to', async () => {
    const { standIn, findings } = await check((_, answer) => answer, false);
    expect(findings).toHaveLength(3);
    expect(standIn.profiles.size).toBe(0);
  });

  it('takes a code that was dialled from a number for an event, and nothing that no phone can dial', async () => {
    const faultsOf = async (code: string) =>
      (
        await check((request, answer) => {
          if (!request.url.endsWith('/events') || answer.status !== 200) return answer;
          const standIn = standInSupplier(secret);
          standIn.dial('372000000001', code, new Date());
          return Response.json({ events: standIn.events, mark: '1' });
        }, false)
      ).faults;
    expect(await faultsOf('*148*7242#')).toEqual([]);
    expect(await faultsOf('buy Spain')).toContain('events are told in the form of the contract');
  });

  it('notices who knows nothing of a number without a balance', async () => {
    const { faults } = await check(async (request, answer) => {
      if (request.method !== 'PUT' || !request.url.includes('/services/')) return answer;
      const known = ['active', 'blocked', 'closed'];
      const { state } = await request.json();
      return known.includes(state) ? answer : new Response(null, { status: 400 });
    });
    expect(faults).toEqual(['it is set to packages_only, and again']);
  });

  it('notices who answers everybody, and who makes a second profile', async () => {
    const open = await check((_, answer) =>
      answer.status === 401 ? Response.json({ events: [], mark: '0' }) : answer,
    );
    expect(open.faults).toEqual(['a call with a wrong signature is refused with 401']);
    let made = 0;
    const forgetful = await check(async (request, answer) => {
      if (!request.url.includes('/profiles/')) return answer;
      made += 1;
      return Response.json({ ...(await answer.json()), matchingId: `ABCD-000${made}` });
    });
    expect(forgetful.faults).toEqual(['its profile is the same at each asking']);
  });
});
