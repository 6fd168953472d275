import { Hono, type MiddlewareHandler } from 'hono';
import type { Db } from '@/operator/src/db/database';
import { getOutboxMail, listOutbox } from '@/operator/src/mail/read-outbox';
import { mailDocument, mailJson, outboxMailPage, outboxPage } from './outbox-pages';
import { setPageHeaders } from './page-frame';

const frameRights = 'allow-popups allow-popups-to-escape-sandbox';

const withPageHeaders: MiddlewareHandler = async (c, next) => {
  setPageHeaders(c);
  await next();
};

/** `/outbox`, `/outbox.json?to=` and their parts: the mailbox of a shop without a mail server. */
export function outboxApp(db: Db): Hono {
  const app = new Hono();
  for (const path of ['/outbox', '/outbox.json', '/outbox/*']) app.use(path, withPageHeaders);
  app.get('/outbox', async (c) => c.html(outboxPage(await listOutbox(db, c.req.query('to')))));
  app.get('/outbox.json', async (c) => c.json((await listOutbox(db, c.req.query('to'))).map(mailJson)));
  app.get('/outbox/:id', async (c) => {
    const mail = await getOutboxMail(db, c.req.param('id'));
    return mail ? c.html(outboxMailPage(mail)) : c.json({ code: 'not_found' }, 404);
  });
  app.get('/outbox/:id/html', async (c) => {
    const mail = await getOutboxMail(db, c.req.param('id'));
    c.header('X-Frame-Options', 'SAMEORIGIN');
    c.header(
      'Content-Security-Policy',
      `sandbox ${frameRights}; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'`,
    );
    return mail ? c.html(mailDocument(mail)) : c.json({ code: 'not_found' }, 404);
  });
  app.get('/outbox/:id/attachments/:index', async (c) => {
    const mail = await getOutboxMail(db, c.req.param('id'));
    const file = mail?.attachments[Number(c.req.param('index'))];
    if (!file) return c.json({ code: 'not_found' }, 404);
    c.header('Content-Type', file.contentType);
    c.header('Content-Disposition', 'inline');
    return c.body(new Uint8Array(Buffer.from(file.base64, 'base64')));
  });
  return app;
}
