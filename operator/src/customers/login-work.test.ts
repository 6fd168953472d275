import { verify } from '@node-rs/argon2';
import { beforeEach, expect, it, vi } from 'vitest';
import { addStaff, setStaffPassword } from '@/operator/src/console/staff/staff-accounts';
import { logInStaff } from '@/operator/src/console/staff/staff-sessions';
import { addAccount, openSession, send, testPassword } from '@/operator/testing/accounts';
import { describeOnOne } from '@/operator/testing/describe-on-both';

vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof import('@node-rs/argon2')>();
  return { ...real, verify: vi.fn(real.verify) };
});

const costs = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

/** What one login has the password compared with. */
function comparisons() {
  return vi.mocked(verify).mock.calls.map(([hash, password]) => ({ cost: costs.exec(String(hash))?.[0], password }));
}

describeOnOne('the work of a login', (make) => {
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

  it('lets nobody in by a password that was replaced while it was compared', async () => {
    const operator = await make();
    const { userId } = await addAccount(operator, 'ana@example.com');
    const { token } = await openSession(operator, userId);
    const fresh = 'north-star-77';
    const passwords = { oldPassword: testPassword, newPassword: fresh, repeatPassword: fresh };
    vi.mocked(verify).mockImplementationOnce(async () => {
      expect((await send(operator, 'POST /profile/change-password', { token, body: passwords })).status).toBe(200);
      return true;
    });
    const logIn = (password: string) =>
      send(operator, 'POST /login_check', { body: { username: 'ana@example.com', password } });
    expect((await logIn(testPassword)).status).toBe(401);
    expect((await logIn(fresh)).status).toBe(200);
  });

  it('lets nobody into the console by a password that was replaced while it was compared', async () => {
    const { deps } = await make();
    const [email, fresh] = ['olga@shop.example', 'north-star-77'];
    await addStaff(deps, { email, name: 'Olga', password: testPassword, role: 'owner' });
    vi.mocked(verify).mockImplementationOnce(async () => {
      expect(await setStaffPassword(deps, email, fresh)).toBeNull();
      return true;
    });
    expect(await logInStaff(deps, { email, password: testPassword, ip: '192.0.2.1' })).toBeNull();
    expect(await logInStaff(deps, { email, password: fresh, ip: '192.0.2.1' })).not.toBeNull();
  });

  it('lets nobody in by the password that an account without one is compared with', async () => {
    const operator = await make();
    await addAccount(operator, 'no-password@example.com', { passwordHash: null });
    vi.mocked(verify).mockResolvedValueOnce(true);
    const body = { username: 'no-password@example.com', password: 'whatever-it-may-be' };
    expect((await send(operator, 'POST /login_check', { body })).status).toBe(401);
  });
});
