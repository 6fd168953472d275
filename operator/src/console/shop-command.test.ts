import { expect, it } from 'vitest';
import { isPassword } from '@/operator/src/customers/password-hash';
import { testOperator } from '@/operator/testing/test-operator';
import { runShopCommand } from './shop-command';
import { readAudit } from './staff/audit-log';
import { findStaff } from './staff/staff-accounts';

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
  await expect(run('owner remove olga@shop.example')).rejects.toThrow('There are: owner add, support add');
  await close();
});
