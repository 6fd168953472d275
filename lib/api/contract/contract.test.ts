import { describe, expect, expectTypeOf, it } from 'vitest';
import type * as z from 'zod/mini';
import { calls } from './calls';
import { buildPath } from './endpoint';
import { type Endpoints, endpoints, matchPath } from './endpoints';
import { withdrawalEndpoints } from './withdrawal';

const rows = Object.entries(endpoints);

describe('contract', () => {
  it('holds the 48 calls, each once', () => {
    const numbers = rows.flatMap(([, row]) => row.call ?? []);
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 48 }, (_, index) => index + 1));
  });

  it('keeps our own additions apart', () => {
    expect(rows.filter(([, row]) => row.call === null).map(([name]) => name)).toEqual([
      'getPackageSummary',
      'listPackageSlugs',
      'openOrderSession',
      'listOrders',
      ...Object.keys(withdrawalEndpoints),
    ]);
  });

  it('caches only anonymous reads', () => {
    for (const [name, row] of rows.filter(([, candidate]) => candidate.cacheable)) {
      expect([name, row.method, row.auth]).toEqual([name, 'GET', 'anon']);
    }
  });

  it('turns the one GET that changes state into a POST for browsers', () => {
    expect(endpoints.activatePackage).toMatchObject({ method: 'GET', browserMethod: 'POST', timeoutMs: 11_000 });
  });

  it('has a body schema for every POST that is not empty by definition', () => {
    const without = rows.filter(([, row]) => row.method === 'POST' && !('body' in row)).map(([name]) => name);
    expect(without.sort()).toEqual(['clearServerCache', 'openOrderSession', 'setMainEsim']);
  });
});

/** What comes out of JSON as it went in. */
type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [name: string]: Json };
type Answers = { [O in keyof Endpoints]: z.output<Endpoints[O]['response']> };

describe('calls of browsers', () => {
  it('are those that the contract opens to them, where the shop itself listens', () => {
    const open = rows.filter(([, { browser }]) => browser).map(([name]) => name);
    expect(Object.keys(calls)).toEqual(open);
    expect(calls.activatePackage).toEqual({
      method: 'POST',
      path: '/api/profile/esim/{id}/packages/{packageId}/{countryId?}',
      timeoutMs: 11_000,
    });
    expect(calls.login).toEqual({ method: 'POST', path: '/api/login_check' });
    expect(calls.clearServerCache?.path).toBe('/api/redis/clear');
    expect(calls.listCountryPackages?.path).toBe('/api/data-packages');
  });

  it('get answers that lose nothing on their way as JSON, because no browser reads them by a schema again', () => {
    expectTypeOf<Answers[keyof Answers]>().toExtend<Json>();
  });
});

describe('paths', () => {
  it('fills parameters as one encoded segment each', { tags: ['F7.58'] }, () => {
    expect(buildPath('/promo-code/{code}', { code: 'a/b ü' })).toBe('/promo-code/a%2Fb%20%C3%BC');
  });

  it('leaves an optional tail out and refuses a missing parameter', { tags: ['F7.19', 'F7.20'] }, () => {
    const { path } = endpoints.activatePackage;
    expect(buildPath(path, { id: 1, packageId: 2 })).toBe('/profile/esim/1/packages/2');
    expect(buildPath(path, { id: 1, packageId: 2, countryId: 3 })).toBe('/profile/esim/1/packages/2/3');
    expect(() => buildPath(path, { id: 1 })).toThrow(/packageId/);
  });

  it.each([
    ['GET', '/tariffs/features', 'listTariffFeatures'],
    ['GET', '/tariffs/3f2f1c9e-1111-4222-8333-444455556666', 'getTariff'],
    ['GET', '/settings/internet_packages_seo_text', 'getPackagesSeoText'],
    ['GET', '/profile/esim/balance-history', 'getHistory'],
    ['GET', '/profile/esim/12', 'getEsim'],
    ['GET', '/profile/esim/12/packages/5', 'activatePackage'],
    ['GET', '/data-packages/', 'listCountryPackages'],
    ['GET', '/data-packages', 'listPackages'],
    ['POST', '/refill', 'createRefill'],
    ['POST', '/withdrawal', 'withdraw'],
    ['POST', '/refill/check-phone-status', 'checkPhoneStatus'],
    ['POST', '/anything-else', undefined],
    ['GET', '/api/redis/clear', undefined],
    ['DELETE', '/profile', undefined],
    ['GET', '/profile/', undefined],
  ])('%s %s is the call %s', (method, path, operation) => {
    expect(matchPath(method, path)?.operation).toBe(operation);
  });

  it('survives broken percent-encoding', () => {
    expect(matchPath('GET', '/promo-code/%E0%A4%A')?.params).toEqual({ code: '%E0%A4%A' });
  });

  it('round-trips every template of the operator', () => {
    for (const [name, row] of rows) {
      if ('host' in row || 'sameRouteAs' in row) continue;
      const params = {
        id: 1,
        uuid: 'u',
        code: 'c',
        from: 2,
        packageId: 3,
        countryId: 4,
        param: 'refill-history',
        urlRefill: 'refill',
      };
      expect(matchPath(row.method, buildPath(row.path, params))?.operation).toBe(name);
    }
  });
});
