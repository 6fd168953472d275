import { describe, expect, it } from 'vitest';
import { orderCookie, orderToken } from '@/lib/session/order-tokens';
import { readSession, sessionCookies } from '@/lib/session/session';

const https = 'https://shop.example';
const http = 'http://127.0.0.1:3000';
const uuid = '7d9f5a50-2c6e-4c5b-9a77-0d8f2b3c4d5e';
const order = orderCookie(null, { uuid, token: 'buyer-secret', isMailed: false }, https) ?? '';
const secrets = [...sessionCookies({ token: 'a1', refreshToken: 'r1' }, https).slice(0, 2), order];

describe('secrets over https', () => {
  it('lie in cookies of this very host, out of reach of scripts and of plain http', () => {
    expect(secrets).toHaveLength(3);
    for (const cookie of secrets) {
      expect(cookie).toMatch(/^__Host-/);
      expect(cookie).toMatch(/; Path=\/; SameSite=Lax; HttpOnly; Secure$/);
      expect(cookie).not.toMatch(/Domain=/i);
      expect(cookie.length).toBeLessThan(4096);
    }
  });

  it('are taken from no cookie that plain http may have set', () => {
    const plain = `access=a1; refresh=r1; orders=${uuid}:buyer-secret`;
    expect(readSession(plain, https)).toEqual({ access: null, refresh: null });
    expect(orderToken(plain, uuid, https)).toBeNull();
    const own = secrets.map((cookie) => cookie.split(';')[0]).join('; ');
    expect(readSession(own, https)).toEqual({ access: 'a1', refresh: 'r1' });
    expect(orderToken(own, uuid, https)).toBe('buyer-secret');
    expect(readSession(own, http)).toEqual({ access: null, refresh: null });
  });
});
