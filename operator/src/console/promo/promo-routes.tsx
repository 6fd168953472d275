import { type Context, Hono } from 'hono';
import { type Place, renderPage } from '@/operator/src/console/frame/frame';
import { listHref, searchText } from '@/operator/src/console/frame/list-marks';
import { noticeOf } from '@/operator/src/console/frame/parts';
import { type ConsoleHono, fieldOf, refuseSupport } from '@/operator/src/console/staff/guard';
import type { Deps } from '@/operator/src/core/deps';
import { notFound } from '@/operator/src/core/errors';
import { type NewPromo, promoKindOf } from '@/operator/src/promo/new-promo';
import { createPromoAsStaff, endPromoAsStaff, findPromoCode, listPromoCodes } from './promo-codes';
import { EndPromoPage, NewPromoPage, PromoPage } from './promo-page';

type ConsoleContext = Context<ConsoleHono>;

const perPage = 50;
const notices = {
  make: { done: 'The code counts from now on.' },
  end: { done: 'The code has ended.', nothing: 'Nothing has changed: the code had ended before.' },
} as const;
const blank: NewPromo = { code: '', what: 'percent', amount: '', singleUse: false, lastDay: '' };

async function givenOf(c: ConsoleContext): Promise<NewPromo> {
  return {
    code: (await fieldOf(c, 'code')).slice(0, 40),
    what: promoKindOf(await fieldOf(c, 'what')),
    amount: (await fieldOf(c, 'amount')).slice(0, 20),
    singleUse: (await fieldOf(c, 'often')) === 'once',
    lastDay: (await fieldOf(c, 'lastDay')).slice(0, 20),
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
    return c.html(renderPage(<NewPromoPage {...shown(c)} faults={{}} given={blank} />));
  });
  app.post('/console/promo-codes', async (c) => {
    refuseSupport(c);
    const given = await givenOf(c);
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
