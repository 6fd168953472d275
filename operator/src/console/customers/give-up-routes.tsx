import { Hono } from 'hono';
import { type Place, renderPage } from '@/operator/src/console/frame/frame';
import { missingReason } from '@/operator/src/console/orders/line-page';
import { type ConsoleContext, type ConsoleHono, reasonOf, refuseSupport } from '@/operator/src/console/staff/guard';
import type { Deps } from '@/operator/src/core/deps';
import { notFound } from '@/operator/src/core/errors';
import { readGiveUp } from '@/operator/src/withdrawal/give-up-number';
import { giveUpAsStaff } from './give-up-action';
import { GiveUpPage } from './give-up-page';

/** The end of a number that its owner gives up: what goes back, on a page of its own, and the act; for owners. */
export function giveUpApp(deps: Deps, place: Place): Hono<ConsoleHono> {
  const app = new Hono<ConsoleHono>();
  const path = '/console/numbers/:msisdn/give-up';
  const msisdnOf = (c: ConsoleContext) => c.req.param('msisdn') ?? '';
  const toNumber = (c: ConsoleContext, outcome: string) =>
    c.redirect(`/console/numbers/${msisdnOf(c)}?note=give-up:${outcome}`, 303);
  const answer = async (c: ConsoleContext, fault?: string) => {
    refuseSupport(c);
    const found = await readGiveUp(deps.db, msisdnOf(c), deps.now());
    if (!found) throw notFound();
    if (found.kind === 'refused') return toNumber(c, found.reason);
    const page = <GiveUpPage fault={fault} offer={found.offer} place={place} viewer={c.get('viewer')} />;
    return c.html(renderPage(page), fault ? 422 : 200);
  };
  app.get(path, (c) => answer(c));
  app.post(path, async (c) => {
    const reason = await reasonOf(c);
    if (reason === '') return answer(c, missingReason);
    const act = { msisdn: msisdnOf(c), reason, member: c.get('viewer').member };
    return toNumber(c, await giveUpAsStaff(deps, act));
  });
  return app;
}
