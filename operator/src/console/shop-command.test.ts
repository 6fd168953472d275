import { expect, it } from 'vitest';
import { isPassword } from '@/operator/src/customers/password-hash';
import { consoleVisit, staffVisit } from '@/operator/testing/console';
import { testOperator } from '@/operator/testing/test-operator';
import { runShopCommand } from './shop-command';
import { readAudit } from './staff/audit-log';
import { findStaff } from './staff/staff-accounts';
import { logInStaff } from './staff/staff-sessions';

it('an owner is added by the command line, with a line in the audit log and nothing secret in the answer', async () => {
  const { deps, close } = await testOperator();
  const run = (words: string, password = 'a-password-of-hers') =>
    runShopCommand({ ...deps, readPassword: async () => password }, words.split(' '));
  const said = await run('owner add Olga@Shop.example Olga of Tallinn');
  expect(said).toBe('Olga@Shop.example may log in to /console of the operator (owner)');
  const member = await findStaff(deps.db, 'olga@shop.example');
  expect(member).toMatchObject({
    email: 'olga@shop.example',
    name: 'Olga of Tallinn',
    role: 'owner',
    disabledAt: null,
  });
  expect(await isPassword(member?.passwordHash ?? null, 'a-password-of-hers')).toBe(true);
  expect(await readAudit(deps.db, { limit: 5 })).toMatchObject([
    {
      action: 'staff_added',
      who: null,
      subject: { kind: 'staff', id: String(member?.id) },
      details: { role: 'owner' },
    },
  ]);
  await expect(run('owner add olga@shop.example')).rejects.toThrow('has an account');
  await expect(run('support add sam')).rejects.toThrow('not an e-mail');
  await expect(run('support add sam@shop.example', 'short')).rejects.toThrow('8 to 128 characters');
  await expect(run('support add sam@shop.example', 'sam@shop.example')).rejects.toThrow('neither the e-mail');
  await expect(run('owner add')).rejects.toThrow('Whom?');
  await expect(run('owner remove olga@shop.example')).rejects.toThrow(
    'There are: owner add, support add, staff disable',
  );
  await close();
});

it('a new password or the end of an account ends its log-ins; an account that ended can be taken back', async () => {
  const operator = await testOperator();
  const run = (words: string, password = 'another-of-hers-9') =>
    runShopCommand({ ...operator.deps, readPassword: async () => password }, words.split(' '));
  const email = 'owner-of-test@shop.example';
  const visit = await staffVisit(operator, 'owner');
  expect(await run(`staff password ${email}`)).toContain('logged out everywhere');
  expect((await visit.get('/console')).status).toBe(303);
  const attempt = { email, password: 'another-of-hers-9', ip: '127.0.0.1' };
  const secret = await logInStaff(operator.deps, attempt);
  const again = consoleVisit(operator, { wl_console: secret ?? '' });
  expect((await again.get('/console')).status).toBe(200);
  expect(await run(`staff disable ${email}`)).toContain('cannot log in');
  expect((await again.get('/console')).status).toBe(303);
  expect(await logInStaff(operator.deps, attempt)).toBeNull();
  await expect(run(`staff disable ${email}`)).rejects.toThrow('No account');
  await expect(run(`staff password ${email}`)).rejects.toThrow('No account');
  await expect(run(`staff password ${email}`, 'short')).rejects.toThrow('8 to 128');
  expect(await run(`staff enable ${email}`)).toContain('may log in');
  expect((await again.get('/console')).status).toBe(303);
  expect(await logInStaff(operator.deps, attempt)).not.toBeNull();
  await expect(run(`staff enable ${email}`)).rejects.toThrow('is disabled');
  await operator.close();
});
