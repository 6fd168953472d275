import { createHmac } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tokens } from '@/lib/api/contract/auth';
import { addAccount, openSession, send } from '@/operator/testing/accounts';
import { type TestOperator, testConfig, testOperator } from '@/operator/testing/test-operator';
import { ipOf } from './caller';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const hs256 = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('base64url');

describe('bearer tokens', () => {
  let operator: TestOperator;
  let tokens: Tokens;
  let claims: Record<string, unknown>;
  beforeAll(async () => {
    operator = await testOperator();
    const { userId } = await addAccount(operator, 'ana@example.com');
    tokens = await openSession(operator, userId);
    claims = JSON.parse(Buffer.from(tokens.token.split('.')[1] ?? '', 'base64url').toString());
  });
  afterAll(() => operator.close());

  const statusOf = async (token: string) => (await send(operator, 'GET /profile', { token })).status;
  const made = (header: object, payload: object, secret = testConfig.tokenSecret) => {
    const text = `${encode(header)}.${encode(payload)}`;
    return `${text}.${hs256(text, secret)}`;
  };

  it('opens the account with the token that was given', { tags: ['F6.08', 'F6.15'] }, async () => {
    expect(await statusOf(tokens.token)).toBe(200);
    expect(await statusOf(made({ alg: 'HS256' }, claims))).toBe(200);
  });

  it('refuses forged, foreign and altered tokens', async () => {
    const [header = '', payload = '', signature = ''] = tokens.token.split('.');
    const forged = [
      `${encode({ alg: 'none' })}.${payload}.`,
      `${encode({ alg: 'none' })}.${payload}.${signature}`,
      made({ alg: 'HS512' }, claims),
      made({ alg: 'RS256' }, claims),
      made({ alg: 'HS256', kid: '../../../dev/null' }, claims, ''),
      made({ alg: 'HS256' }, claims, 'another-secret-of-more-than-32-characters'),
      made({ alg: 'HS256' }, { ...claims, sub: '2' }),
      made({ alg: 'HS256' }, { ...claims, sid: '00000000-0000-4000-8000-00000000ffff' }),
      made({ alg: 'HS256' }, { ...claims, sid: 'not-a-uuid' }),
      made({ alg: 'HS256' }, { ...claims, sid: 7 }),
      made({ alg: 'HS256' }, { ...claims, iss: 'somebody' }),
      made({ alg: 'HS256' }, { ...claims, exp: 1 }),
      `${header}.${encode({ ...claims, sub: '1', role: 'admin' })}.${signature}`,
      `${header}.${payload}.${signature.slice(0, -2)}`,
      `${header}.${payload}`,
      tokens.refreshToken,
      'x',
    ];
    for (const token of forged) expect([token, await statusOf(token)]).toEqual([token, 401]);
  });

  it('refuses a token without an end', async () => {
    const key = new TextEncoder().encode(testConfig.tokenSecret);
    const { exp: _, ...endless } = claims;
    const token = await new SignJWT(endless).setProtectedHeader({ alg: 'HS256' }).sign(key);
    expect(await statusOf(token)).toBe(401);
  });

  it('lives for 3600 s', { tags: ['F7.04', 'F9.06'] }, async () => {
    operator.advance(3_599_000);
    expect(await statusOf(tokens.token)).toBe(200);
    operator.advance(1000);
    expect(await statusOf(tokens.token)).toBe(401);
  });
});

describe("the caller's address", () => {
  const withKey = { 'X-Location-Key': testConfig.locationKey };
  const addressOf = (trustedProxies: number, chain: string | null, more: Record<string, string> = {}) => {
    const headers = new Headers({ ...(chain !== null && { 'X-Forwarded-For': chain }), ...more });
    return ipOf(headers, '10.0.0.9', { config: { ...testConfig, trustedProxies } });
  };

  it.each([
    ['is the peer where no proxy is trusted', 0, '203.0.113.9', {}, '10.0.0.9'],
    ['is what the nearest proxy saw, whatever the caller claims', 1, '198.51.100.1, 203.0.113.9', {}, '203.0.113.9'],
    ['is what the outer one of two proxies saw', 2, '198.51.100.1, 203.0.113.9, 10.0.0.1', {}, '203.0.113.9'],
    ['is the peer where the chain is too short', 2, '203.0.113.9', {}, '10.0.0.9'],
    ['is the peer where a proxy says nothing', 1, null, {}, '10.0.0.9'],
    ['is no other one for each connection where a proxy writes its port', 1, '203.0.113.9:4711', {}, '203.0.113.9'],
    ['is what the proxy saw beside a wrong key', 1, '203.0.113.9', { 'X-Location-Key': 'guessed' }, '203.0.113.9'],
    ["is what the shop's server says, proxy or not", 1, '203.0.113.9', withKey, '203.0.113.9'],
    ["is what the shop's server says, without a proxy too", 0, '203.0.113.9', withKey, '203.0.113.9'],
    ["is the peer where the shop's server names nobody", 1, null, withKey, '10.0.0.9'],
  ])('%s', (_, trustedProxies, chain, more, address) => {
    expect(addressOf(trustedProxies, chain, more)).toBe(address);
  });
});
