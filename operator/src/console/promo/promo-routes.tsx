import { Hono } from 'hono';
import { type Place, renderPage } from '@/operator/src/console/frame/frame';
import { listHref, searchText } from '@/operator/src/console/frame/list-marks';
import { noticeOf } from '@/operator/src/console/frame/parts';
import { type ConsoleContext, type ConsoleHono, fieldsOf, refuseSupport } from '@/operator/src/console/staff/guard';
import type { Deps } from '@/operator/src/core/deps';
import { notFound } from '@/operator/src/core/errors';
import { type NewPromo, promoKindOf } from '@/operator/src/promo/new-promo';
import { createPromoAsStaff, endPromoAsStaff, findPromoCode, listPromoCodes, promoOddities } from './promo-codes';
import { EndPromoPage, NewPromoPage, OddPromoPage, PromoPage } from './promo-page';

const perPage = 50;
const notices = {
  make: { done: 'The code counts from now on.' },
  end: { done: 'The code has ended.', nothing: 'Nothing has changed: the code had ended before.' },
} as const;

/** A code as a form sent it, or as an address leads back to it. */
function givenOf(sent: Readonly<Record<string, string>>): NewPromo {
  const { code = '', what = 'percent', amount = '', often, lastDay = '' } = sent;
  return {
    code: code.slice(0, 40),
    what: promoKindOf(what),
    amount: amount.slice(0, 20),
    singleUse: often === 'once',
    lastDay: lastDay.slice(0, 20),
  };
}

/** `/console/promo-codes`: everybody sees them, owners make and end them. */
export function promoApp(deps: Deps, place: Place): Hono<ConsoleHono> {
  const app = new Hono<ConsoleHono>();
  const shown = (c: ConsoleContext) => ({ place, viewer: c.get('viewer') });
  app.get('/console/promo-codes', async (c) => {
    const [text, after] = [searchText(c.req.query('q')), searchText(c.req.query('after')) || null];
    const found = await listPromoCodes(deps.db, { text, after, limit: perPage + 1 });
    const codes = found.slice(0, perPage);
    const href = (from: string | null) => listHref('/console/promo-codes', { q: text, after: from });
    const seen = {
      codes,
      text,
      now: deps.now(),
      mayChange: c.get('viewer').member.role === 'owner',
      notice: noticeOf(notices, c.req.query('note')),
      first: after === null ? null : href(null),
      next: found.length > perPage ? href(codes.at(-1)?.code ?? null) : null,
    };
    return c.html(renderPage(<PromoPage {...shown(c)} {...seen} />));
  });
  app.get('/console/promo-codes/new', (c) => {
    refuseSupport(c);
    return c.html(renderPage(<NewPromoPage {...shown(c)} faults={{}} given={givenOf(c.req.query())} />));
  });
  app.post('/console/promo-codes', async (c) => {
    refuseSupport(c);
    const sent = await fieldsOf(c);
    const given = givenOf(sent);
    const oddities = sent.isSure === 'yes' ? [] : await promoOddities(deps, given);
    if (oddities.length > 0)
      return c.html(renderPage(<OddPromoPage {...shown(c)} given={given} oddities={oddities} />));
    const faults = await createPromoAsStaff(deps, { staffId: c.get('viewer').member.id }, given);
    if (faults) return c.html(renderPage(<NewPromoPage {...shown(c)} faults={faults} given={given} />), 422);
    return c.redirect('/console/promo-codes?note=make:done', 303);
  });
  app.get('/console/promo-codes/:code/end', async (c) => {
    refuseSupport(c);
    const line = await findPromoCode(deps.db, c.req.param('code'));
    if (!line) throw notFound();
    return c.html(renderPage(<EndPromoPage {...shown(c)} line={line} />));
  });
  app.post('/console/promo-codes/:code/end', async (c) => {
    refuseSupport(c);
    const isDone = await endPromoAsStaff(deps, { staffId: c.get('viewer').member.id }, c.req.param('code'));
    return c.redirect(`/console/promo-codes?note=end:${isDone ? 'done' : 'nothing'}`, 303);
  });
  return app;
}
