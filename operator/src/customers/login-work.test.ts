import { verify } from '@node-rs/argon2';
import { beforeEach, expect, it, vi } from 'vitest';
import { addAccount, send, testPassword } from '@/operator/testing/accounts';
import { describeOnBoth } from '@/operator/testing/describe-on-both';

vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof import('@node-rs/argon2')>();
  return { ...real, verify: vi.fn(real.verify) };
});

const costs = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

/** What one login has the password compared with. */
function comparisons() {
  return vi.mocked(verify).mock.calls.map(([hash, password]) => ({ cost: costs.exec(String(hash))?.[0], password }));
}

describeOnBoth('the work of a login', (make) => {
  beforeEach(() => {
    vi.mocked(verify).mockClear();
  });

  it('is one slow comparison of the same cost, whether the account exists, has a password, or neither', async () => {
    const operator = await make();
    await addAccount(operator, 'ana@example.com');
    await addAccount(operator, 'no-password@example.com', { passwordHash: null });
    const logins = [
      ['ana@example.com', testPassword, 200],
      ['ana@example.com', 'not-her-password', 401],
      ['nobody@example.com', 'not-her-password', 401],
      ['nobody@example.com', 'not-her-password', 401],
      ['no-password@example.com', 'not-her-password', 401],
    ] as const;
    for (const [username, password, expected] of logins) {
      vi.mocked(verify).mockClear();
      const { status } = await send(operator, 'POST /login_check', { body: { username, password } });
      expect([username, status]).toEqual([username, expected]);
      expect(comparisons()).toEqual([{ cost: '$argon2id$v=19$m=19456,t=2,p=1$', password }]);
    }
  });

  it('lets nobody in by the password that an account without one is compared with', async () => {
    const operator = await make();
    await addAccount(operator, 'no-password@example.com', { passwordHash: null });
    vi.mocked(verify).mockResolvedValueOnce(true);
    const body = { username: 'no-password@example.com', password: 'whatever-it-may-be' };
    expect((await send(operator, 'POST /login_check', { body })).status).toBe(401);
  });
});
