import { Hono } from 'hono';
import { readAudit } from '@/operator/src/console/staff/audit-log';
import { readToday } from '@/operator/src/console/today/read-today';
import type { Deps } from '@/operator/src/core/deps';
import { OperatorError } from '@/operator/src/core/errors';
import { isUnstorableText } from '@/operator/src/db/transaction';
import { setPageHeaders } from '@/operator/src/http/page-headers';
import { limitBody } from '@/operator/src/http/request-input';
import { assetsApp, readConsoleAssets } from './assets';
import { contentApp } from './content/content-routes';
import { changeCustomerApp } from './customers/change-customer-routes';
import { customersApp } from './customers/customer-routes';
import { giveUpApp } from './customers/give-up-routes';
import { packagesApp } from './customers/package-routes';
import { type Place, renderPage } from './frame/frame';
import { MorePage } from './frame/more-page';
import { ordersApp } from './orders/order-routes';
import { refundApp } from './orders/refund-routes';
import { pricesApp } from './prices/price-routes';
import { promoApp } from './promo/promo-routes';
import { auditApp, orderNumbersOf } from './staff/audit-routes';
import { type ConsoleHono, guardForms, guardPages } from './staff/guard';
import { MessagePage } from './staff/log-in-page';
import { logInApp, logOutApp } from './staff/log-in-routes';
import { sendAgain } from './staff/send-again';
import { teamApp } from './staff/team-routes';
import { TodayPage } from './today/today-page';
import { workApp } from './work/work-routes';

const refusals: Readonly<Record<number, readonly [title: string, text: string]>> = {
  403: ['Not allowed', 'Your role may not do this, or the page was too old. Nothing has changed.'],
  404: ['Not found', 'There is no such page or order.'],
  413: ['Too large', 'This is more than the console takes. Nothing has changed.'],
};
/** A text in three languages as a form sends it, six bytes for each letter that is not Latin, is 360 000. */
const maxFormBytes = 524_288;
const failure = ['Something went wrong', 'It is in the log. Look at the order before you try again.'] as const;

/** Everything below `/console`: pages for the staff that need no script, and nothing for anybody else but the log-in. */
export async function consoleApp(deps: Deps): Promise<Hono<ConsoleHono>> {
  const assets = await readConsoleAssets();
  const place: Place = {
    isDemo: deps.config.isDemo,
    siteUrl: deps.config.siteUrl,
    styles: assets.styles.href,
    keys: assets.keys.href,
  };
  const answerLate = sendAgain(place);
  const app = new Hono<ConsoleHono>();
  const message = (title: string, text: string) => renderPage(<MessagePage place={place} text={text} title={title} />);
  app.onError((error, c) => {
    setPageHeaders(c, { styles: "'self'" });
    if (isUnstorableText(error)) return c.html(message('Not found', 'There is no such page or order.'), 404);
    if (!(error instanceof OperatorError)) {
      deps.log.error({ err: error, operation: 'console' }, 'page failed');
      return c.html(message(...failure), 500);
    }
    return c.html(message(...(refusals[error.status] ?? failure)), error.status);
  });
  app.route('/', assetsApp(assets));
  app.use('/console/*', async (c, next) => {
    setPageHeaders(c, { styles: "'self'" });
    await next();
  });
  app.use('/console/*', limitBody(maxFormBytes));
  app.use('/console/*', guardForms(deps, answerLate));
  app.route('/', logInApp(deps, place));
  app.use('/console/*', guardPages(deps, answerLate));
  app.use('/console/*', async (c, next) => {
    setPageHeaders(c, { styles: "'self'", scripts: "'self'" });
    await next();
  });
  app.route('/', logOutApp(deps));
  app.route('/', todayApp(deps, place));
  app.route('/', ordersApp(deps, place));
  app.route('/', refundApp(deps, place));
  app.route('/', workApp(deps, place));
  app.route('/', auditApp(deps, place));
  app.route('/', pricesApp(deps, place));
  app.route('/', promoApp(deps, place));
  app.route('/', contentApp(deps, place));
  app.route('/', teamApp(deps, place));
  app.route('/', customersApp(deps, place));
  app.route('/', changeCustomerApp(deps, place));
  app.route('/', giveUpApp(deps, place));
  app.route('/', packagesApp(deps, place));
  app.get('/console/more', (c) => c.html(renderPage(<MorePage place={place} viewer={c.get('viewer')} />)));
  app.notFound((c) => {
    setPageHeaders(c, { styles: "'self'" });
    return c.html(message('Not found', 'There is no such page or order.'), 404);
  });
  return app;
}

const shownActions = 8;

/** `/console`: the day so far. */
function todayApp(deps: Deps, place: Place): Hono<ConsoleHono> {
  const app = new Hono<ConsoleHono>();
  app.get('/console', async (c) => {
    const actions = await readAudit(deps.db, { limit: shownActions });
    const seen = { day: await readToday(deps), actions, numbers: await orderNumbersOf(deps, actions) };
    return c.html(renderPage(<TodayPage place={place} viewer={c.get('viewer')} {...seen} />));
  });
  app.get('/console/', (c) => c.redirect('/console', 308));
  return app;
}
