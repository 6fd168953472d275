import { Hono } from 'hono';
import { toUuid } from '@/lib/validation/uuid';
import { type Place, renderPage } from '@/operator/src/console/frame/frame';
import { idOf } from '@/operator/src/console/frame/list-marks';
import { missingReason } from '@/operator/src/console/orders/line-page';
import { mayRefund } from '@/operator/src/console/orders/order-actions';
import { type ConsoleContext, type ConsoleHono, fieldOf, reasonOf } from '@/operator/src/console/staff/guard';
import type { Deps } from '@/operator/src/core/deps';
import { notFound } from '@/operator/src/core/errors';
import { type Cancellation, readCancellation } from '@/operator/src/payments/cancel-package';
import { type CancelOutcome, cancelPackageAsStaff, payBackOf } from './package-actions';
import { CancelPackagePage } from './package-page';
import { type NumberView, readNumber } from './read-customers';

type Asked = { readonly view: NumberView; readonly boughtId: number; readonly cancellation: Cancellation };

/** The package that an address names. @throws OperatorError `not_found` (404). */
async function askedOf(c: ConsoleContext, { db, now }: Deps): Promise<Asked> {
  const view = await readNumber(db, c.req.param('msisdn') ?? '');
  const boughtId = idOf(c.req.param('id'));
  if (!view || boughtId === null) throw notFound();
  const cancellation = await readCancellation(db, { msisdn: view.line.msisdn, boughtId }, now());
  if (!cancellation) throw notFound();
  return { view, boughtId, cancellation };
}

/** The end of a package that has not started: what it brings, on a page of its own, and the act. */
export function packagesApp(deps: Deps, place: Place): Hono<ConsoleHono> {
  const app = new Hono<ConsoleHono>();
  const path = '/console/numbers/:msisdn/packages/:id/cancel';
  const toNumber = (c: ConsoleContext, { view }: Asked, outcome: CancelOutcome['kind']) =>
    c.redirect(`/console/numbers/${view.line.msisdn}?note=cancel:${outcome}`, 303);
  const answer = (c: ConsoleContext, asked: Asked, fault?: string) => {
    const { view, cancellation } = asked;
    const viewer = c.get('viewer');
    if (cancellation.kind === 'refused') return toNumber(c, asked, cancellation.reason);
    if (!cancellation.back.isOnBalance && !mayRefund(viewer.member)) return toNumber(c, asked, 'forbidden');
    const seen = { place, viewer, view, cancellation, formId: deps.ids.uuid(), fault };
    return c.html(renderPage(<CancelPackagePage {...seen} />), fault ? 422 : 200);
  };
  app.get(path, async (c) => answer(c, await askedOf(c, deps)));
  app.post(path, async (c) => {
    const asked = await askedOf(c, deps);
    const [formId, reason] = [toUuid(await fieldOf(c, 'form')), await reasonOf(c)];
    if (!formId) throw notFound();
    if (reason === '') return answer(c, asked, missingReason);
    const { member } = c.get('viewer');
    const act = { msisdn: asked.view.line.msisdn, boughtId: asked.boughtId, reason, member };
    return toNumber(c, asked, (await cancelPackageAsStaff(deps, act, payBackOf(deps, member, formId))).kind);
  });
  return app;
}
