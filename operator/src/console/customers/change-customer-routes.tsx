import { Hono } from 'hono';
import type { Faults } from '@/operator/src/console/frame/form-parts';
import { type Place, renderPage } from '@/operator/src/console/frame/frame';
import { idOf } from '@/operator/src/console/frame/list-marks';
import { type ConsoleContext, type ConsoleHono, fieldOf, reasonOf } from '@/operator/src/console/staff/guard';
import type { Deps } from '@/operator/src/core/deps';
import { notFound } from '@/operator/src/core/errors';
import { findUser } from '@/operator/src/customers/users';
import type { UserRow } from '@/operator/src/db/schema/users';
import { type CustomerDraft, changeCustomer, changeWords, faultsOfCustomer } from './change-customer';
import { ChangeCustomerPage } from './change-customer-page';

type Wrong = { readonly faults?: Faults; readonly fault?: string };

/** Another name or e-mail of an account, on a page of its own. */
export function changeCustomerApp(deps: Deps, place: Place): Hono<ConsoleHono> {
  const app = new Hono<ConsoleHono>();
  const path = '/console/customers/:id/change';
  const userOf = async (c: ConsoleContext): Promise<UserRow> => {
    const user = await findUser(deps.db, idOf(c.req.param('id')) ?? 0);
    if (!user) throw notFound();
    return user;
  };
  const page = (c: ConsoleContext, user: UserRow, draft: CustomerDraft, { faults = {}, fault }: Wrong = {}) => {
    const shown = { place, viewer: c.get('viewer'), user, draft, faults, fault: fault ?? null };
    return renderPage(<ChangeCustomerPage {...shown} />);
  };
  app.get(path, async (c) => {
    const user = await userOf(c);
    return c.html(page(c, user, { ...user, reason: '' }));
  });
  app.post(path, async (c) => {
    const user = await userOf(c);
    const [email, firstName, lastName] = [
      await fieldOf(c, 'email'),
      await fieldOf(c, 'firstName'),
      await fieldOf(c, 'lastName'),
    ];
    const draft = { email, firstName, lastName, reason: await reasonOf(c) };
    const faults = faultsOfCustomer(draft);
    if (faults) return c.html(page(c, user, draft, { faults }), 422);
    const outcome = await changeCustomer(deps, { userId: user.id, draft, staffId: c.get('viewer').member.id });
    if (outcome === 'taken') return c.html(page(c, user, draft, { fault: changeWords.taken }), 422);
    return c.redirect(`/console/customers/${user.id}?note=change:${outcome}`, 303);
  });
  return app;
}
