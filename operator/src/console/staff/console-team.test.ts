import { expect, it } from 'vitest';
import { runShopCommand } from '@/operator/src/console/shop-command';
import { staff } from '@/operator/src/db/schema/staff';
import { consoleVisit, staffPassword, staffVisit } from '@/operator/testing/console';
import { describeOnOne } from '@/operator/testing/describe-on-both';
import type { TestOperator } from '@/operator/testing/test-operator';
import { readAudit } from './audit-log';
import { addStaff, disableStaff, setStaffRole } from './staff-accounts';

const liis = { name: 'Liis', email: 'Liis@shop.example', role: 'support', password: 'a-long-password-9' };

async function logIn(operator: TestOperator, email: string, password: string) {
  const visit = consoleVisit(operator);
  await visit.get('/console/log-in');
  const { status } = await visit.post('/console/log-in', { email, password, next: '/console' });
  return { visit, status };
}

async function idOf({ deps }: TestOperator, email: string) {
  return (await deps.db.select().from(staff)).find((row) => row.email === email)?.id;
}

describeOnOne('the team in the console', (make) => {
  it('grows by an account that may log in, gets a new password, and is disabled and logged out at once', async () => {
    const operator = await make();
    const owner = await staffVisit(operator, 'owner');
    const added = await owner.post('/console/team', liis);
    expect(added.headers.get('location')).toBe('/console/team?note=add:done');
    const { visit, status } = await logIn(operator, 'liis@shop.example', liis.password);
    expect(status).toBe(303);
    const id = await idOf(operator, 'liis@shop.example');
    const set = await owner.post(`/console/team/${id}/password`, { password: 'another-long-one-5' });
    expect(set.headers.get('location')).toBe('/console/team?note=password:done');
    expect((await visit.get('/console/orders')).status).toBe(303);
    expect((await logIn(operator, 'liis@shop.example', liis.password)).status).toBe(401);
    const again = await logIn(operator, 'liis@shop.example', 'another-long-one-5');
    expect((await again.visit.get('/console/orders')).status).toBe(200);
    const ended = await owner.post(`/console/team/${id}/disable`);
    expect(ended.headers.get('location')).toBe('/console/team?note=disable:done');
    expect((await again.visit.get('/console/orders')).status).toBe(303);
    expect((await logIn(operator, 'liis@shop.example', 'another-long-one-5')).status).toBe(401);
    expect((await owner.get('/console/team')).html).toContain('Disabled');
    const lines = (await readAudit(operator.deps.db, { limit: 20 })).filter(({ subject }) => subject.id === String(id));
    const acts = lines.filter(({ action }) => !action.startsWith('logged'));
    expect(acts.map(({ action, who }) => [action, who?.name])).toEqual([
      ['staff_disabled', 'Olga'],
      ['password_set', 'Olga'],
      ['staff_added', 'Olga'],
    ]);
    expect(JSON.stringify(lines)).not.toContain('long');
  });

  it('stands on a page that says what each role may do', async () => {
    const owner = await staffVisit(await make(), 'owner');
    const { html } = await owner.get('/console/team');
    const said = html.replace(/\s+/g, ' ');
    for (const act of [
      'sends mails again',
      'blocks and unblocks',
      'cancels packages',
      'changes names and e-mails of customers',
      'tries jobs again',
      'publishes texts',
    ])
      expect(said).toContain(act);
  });

  it('takes an account back that was disabled: its password counts again, its log-ins of before do not', async () => {
    const operator = await make();
    const owner = await staffVisit(operator, 'owner');
    const visit = await staffVisit(operator, 'support');
    const id = await idOf(operator, 'support-of-test@shop.example');
    const enable = () => owner.post(`/console/team/${id}/enable`);
    expect((await enable()).headers.get('location')).toBe('/console/team?note=enable:nothing');
    await owner.post(`/console/team/${id}/disable`);
    expect((await owner.get('/console/team')).html).toContain(`href="/console/team/${id}/enable"`);
    expect((await owner.get(`/console/team/${id}/enable`)).html).toContain('support-of-test@shop.example');
    expect((await enable()).headers.get('location')).toBe('/console/team?note=enable:done');
    expect((await owner.get('/console/team?note=enable:done')).html).not.toContain('Disabled');
    expect((await visit.get('/console/orders')).status).toBe(303);
    const again = await logIn(operator, 'support-of-test@shop.example', staffPassword);
    expect((await again.visit.get('/console/orders')).status).toBe(200);
    const lines = await readAudit(operator.deps.db, { about: { kind: 'staff', id: String(id) }, limit: 20 });
    expect(lines.filter(({ action }) => action.startsWith('staff'))).toMatchObject([
      { action: 'staff_enabled', who: { role: 'owner' }, details: { email: 'support-of-test@shop.example' } },
      { action: 'staff_disabled' },
      { action: 'staff_added' },
    ]);
  });

  it('changes roles: who is made an owner may do what owners may, and the log says so', async () => {
    const operator = await make();
    const owner = await staffVisit(operator, 'owner');
    const visit = await staffVisit(operator, 'support');
    const id = await idOf(operator, 'support-of-test@shop.example');
    expect((await owner.get('/console/team')).html).toContain(`href="/console/team/${id}/role"`);
    expect((await owner.get(`/console/team/${id}/role`)).html).toContain('Role of Sam');
    const set = (role: string) => owner.post(`/console/team/${id}/role`, { role });
    expect((await set('support')).headers.get('location')).toBe('/console/team?note=role:nothing');
    expect((await set('king')).status).toBe(404);
    expect((await set('owner')).headers.get('location')).toBe('/console/team?note=role:done');
    expect((await visit.get('/console/orders')).status).toBe(303);
    const again = await logIn(operator, 'support-of-test@shop.example', staffPassword);
    expect((await again.visit.get('/console/team')).status).toBe(200);
    const [line] = await readAudit(operator.deps.db, { about: { kind: 'staff', id: String(id) }, limit: 9 }).then(
      (lines) => lines.filter(({ action }) => action === 'role_set'),
    );
    expect(line).toMatchObject({ who: { name: 'Olga' }, details: { role: 'owner' } });
  });

  it('keeps an owner: the last one neither loses the role nor is disabled, also by two at once', async () => {
    const operator = await make();
    const { deps } = operator;
    const owner = await staffVisit(operator, 'owner');
    const own = await idOf(operator, 'owner-of-test@shop.example');
    expect((await owner.get('/console/team')).html).not.toContain(`/console/team/${own}/role`);
    const refused = await owner.post(`/console/team/${own}/role`, { role: 'support' });
    expect(refused.headers.get('location')).toBe('/console/team?note=role:nothing');
    expect((await owner.get('/console/team')).status).toBe(200);
    await addStaff(deps, { email: 'two@shop.example', name: 'Two', password: staffPassword, role: 'owner' });
    const two = await idOf(operator, 'two@shop.example');
    const emails = ['owner-of-test@shop.example', 'two@shop.example'] as const;
    const changed = await Promise.all([
      setStaffRole(deps, emails[1], 'support', own),
      disableStaff(deps, [emails[0]], two),
    ]);
    const owners = (await deps.db.select().from(staff)).filter((row) => row.role === 'owner' && !row.disabledAt);
    expect([changed.flat().filter(Boolean), owners]).toMatchObject([{ length: 1 }, { length: 1 }]);
  });

  it('gives and takes a role by command, also of the last owner: a command can make another', async () => {
    const operator = await make();
    await staffVisit(operator, 'owner');
    const run = (words: string) => runShopCommand({ ...operator.deps, readPassword: async () => '' }, words.split(' '));
    const email = 'owner-of-test@shop.example';
    expect(await run(`staff role ${email} support`)).toBe(
      `${email} is logged out everywhere, and may log in again (support)`,
    );
    await expect(run(`staff role ${email} support`)).rejects.toThrow('in another role than support');
    await expect(run(`staff role ${email} king`)).rejects.toThrow('owner|support');
  });

  it('says beside the field what is wrong, keeps what was typed but the password', async () => {
    const operator = await make();
    const owner = await staffVisit(operator, 'owner');
    for (const [wrong, field] of [
      [{ email: 'nobody' }, 'email'],
      [{ password: 'pw-7' }, 'password'],
      [{ email: 'owner-of-test@shop.example' }, 'email'],
    ] as const) {
      const given = { ...liis, ...wrong };
      const answer = await owner.post('/console/team', given);
      const html = await answer.text();
      expect([answer.status, html.includes(`id="${field}-fault"`)]).toEqual([422, true]);
      expect(html).toContain(`value="${given.email}"`);
      expect(html).not.toContain(given.password);
    }
    const own = await idOf(operator, 'owner-of-test@shop.example');
    const answer = await owner.post(`/console/team/${own}/disable`);
    expect(answer.headers.get('location')).toBe('/console/team?note=disable:own');
    expect((await owner.get('/console/team')).status).toBe(200);
  });

  it('is nothing to support, whatever is sent', async () => {
    const operator = await make();
    const visit = await staffVisit(operator, 'support');
    const id = await idOf(operator, 'support-of-test@shop.example');
    expect((await visit.get('/console')).html).not.toContain('/console/team');
    for (const path of ['', '/new', `/${id}/password`, `/${id}/role`, `/${id}/disable`, `/${id}/enable`])
      expect((await visit.get(`/console/team${path}`)).status).toBe(403);
    for (const path of ['', `/${id}/password`, `/${id}/role`, `/${id}/disable`, `/${id}/enable`])
      expect((await visit.post(`/console/team${path}`, { ...liis, role: 'owner' })).status).toBe(403);
    expect(await operator.deps.db.select().from(staff)).toHaveLength(1);
    expect((await logIn(operator, 'support-of-test@shop.example', staffPassword)).status).toBe(303);
  });
});
