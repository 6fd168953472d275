import { Hono } from 'hono';
import type { Faults } from '@/operator/src/console/frame/form-parts';
import { type Place, renderPage } from '@/operator/src/console/frame/frame';
import { noticeOf } from '@/operator/src/console/frame/parts';
import type { Deps } from '@/operator/src/core/deps';
import { notFound } from '@/operator/src/core/errors';
import { type StaffRole, type StaffRow, staffRoles } from '@/operator/src/db/schema/staff';
import { type ConsoleContext, type ConsoleHono, fieldOf, refuseSupport } from './guard';
import {
  addStaff,
  disableStaff,
  enableStaff,
  listStaff,
  type StaffFault,
  setStaffPassword,
  setStaffRole,
  wordsOfFault,
} from './staff-accounts';
import {
  DisableMemberPage,
  EnableMemberPage,
  type MemberDraft,
  MemberRolePage,
  NewMemberPage,
  NewPasswordPage,
  TeamPage,
} from './team-page';

const notices = {
  add: { done: 'The account works from now on.' },
  password: { done: 'The new password counts from now on.', nothing: 'Nothing has changed: the account is disabled.' },
  disable: {
    done: 'The account is disabled and logged out.',
    nothing: 'Nothing has changed: the account was disabled before, or belongs to the last owner.',
    own: 'Nothing has changed: nobody disables the own account.',
  },
  role: {
    done: 'The account has the new role, and is logged out.',
    nothing: 'Nothing has changed: the account has this role already, is disabled, or belongs to the last owner.',
  },
  enable: {
    done: 'The account works again, with the password it had.',
    nothing: 'Nothing has changed: the account works already.',
  },
} as const;

/** Where a fault stands. */
function faultsOf(fault: StaffFault): Faults {
  const words = `${wordsOfFault(fault)}.`;
  return fault === 'password' ? { password: words } : { email: words };
}

async function memberOf(c: ConsoleContext, { db }: Deps): Promise<StaffRow> {
  const found = (await listStaff(db)).find(({ id }) => String(id) === c.req.param('id'));
  if (!found) throw notFound();
  return found;
}

/** The role that a form names; null for none there is. */
async function roleOf(c: ConsoleContext): Promise<StaffRole | null> {
  const given = await fieldOf(c, 'role');
  return staffRoles.find((one) => one === given) ?? null;
}

async function draftOf(c: ConsoleContext): Promise<MemberDraft> {
  const role = (await roleOf(c)) ?? 'support';
  return { email: (await fieldOf(c, 'email')).slice(0, 254), name: (await fieldOf(c, 'name')).slice(0, 80), role };
}

/** `/console/team`: who may log in; for owners alone. */
export function teamApp(deps: Deps, place: Place): Hono<ConsoleHono> {
  const app = new Hono<ConsoleHono>();
  const shown = (c: ConsoleContext) => ({ place, viewer: c.get('viewer') });
  const ownId = (c: ConsoleContext) => c.get('viewer').member.id;
  for (const path of ['/console/team', '/console/team/*'])
    app.use(path, async (c, next) => {
      refuseSupport(c);
      await next();
    });
  app.get('/console/team', async (c) => {
    const seen = { members: await listStaff(deps.db), notice: noticeOf(notices, c.req.query('note')) };
    return c.html(renderPage(<TeamPage {...shown(c)} {...seen} />));
  });
  app.get('/console/team/new', (c) => {
    const given = { email: '', name: '', role: 'support' } as const;
    return c.html(renderPage(<NewMemberPage {...shown(c)} faults={{}} given={given} />));
  });
  app.post('/console/team', async (c) => {
    const given = await draftOf(c);
    const fault = await addStaff(deps, { ...given, password: await fieldOf(c, 'password') }, ownId(c));
    if (fault === null) return c.redirect('/console/team?note=add:done', 303);
    return c.html(renderPage(<NewMemberPage {...shown(c)} faults={faultsOf(fault)} given={given} />), 422);
  });
  app.get('/console/team/:id/password', async (c) => {
    const member = await memberOf(c, deps);
    return c.html(renderPage(<NewPasswordPage {...shown(c)} faults={{}} member={member} />));
  });
  app.post('/console/team/:id/password', async (c) => {
    const member = await memberOf(c, deps);
    const fault = await setStaffPassword(deps, member.email, await fieldOf(c, 'password'), ownId(c));
    if (fault === 'password')
      return c.html(renderPage(<NewPasswordPage {...shown(c)} faults={faultsOf(fault)} member={member} />), 422);
    return c.redirect(`/console/team?note=password:${fault === null ? 'done' : 'nothing'}`, 303);
  });
  app.get('/console/team/:id/role', async (c) => {
    const member = await memberOf(c, deps);
    return c.html(renderPage(<MemberRolePage {...shown(c)} member={member} />));
  });
  app.post('/console/team/:id/role', async (c) => {
    const { email } = await memberOf(c, deps);
    const role = await roleOf(c);
    if (role === null) throw notFound();
    const isDone = await setStaffRole(deps, email, role, ownId(c));
    return c.redirect(`/console/team?note=role:${isDone ? 'done' : 'nothing'}`, 303);
  });
  app.get('/console/team/:id/disable', async (c) => {
    const member = await memberOf(c, deps);
    return c.html(renderPage(<DisableMemberPage {...shown(c)} member={member} />));
  });
  app.post('/console/team/:id/disable', async (c) => {
    const { id, email } = await memberOf(c, deps);
    if (id === ownId(c)) return c.redirect('/console/team?note=disable:own', 303);
    const ended = await disableStaff(deps, [email], ownId(c));
    return c.redirect(`/console/team?note=disable:${ended.length > 0 ? 'done' : 'nothing'}`, 303);
  });
  app.get('/console/team/:id/enable', async (c) => {
    const member = await memberOf(c, deps);
    return c.html(renderPage(<EnableMemberPage {...shown(c)} member={member} />));
  });
  app.post('/console/team/:id/enable', async (c) => {
    const { email } = await memberOf(c, deps);
    const isDone = await enableStaff(deps, email, ownId(c));
    return c.redirect(`/console/team?note=enable:${isDone ? 'done' : 'nothing'}`, 303);
  });
  return app;
}
