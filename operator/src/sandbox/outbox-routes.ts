import { Hono, type MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import type { Db } from '@/operator/src/db/database';
import { messageIdOf } from '@/operator/src/mail/mail-sender';
import { getOutboxMail, listOutbox, type StoredMail } from '@/operator/src/mail/outbox';
import { pageFrame, setSandboxHeaders } from './page-frame';

const frame = { language: 'en', banner: 'Messages the demo shop has written' } as const;

function stateOf(mail: StoredMail): string {
  if (mail.sentAt) return 'sent';
  if (!mail.nextAt) return `given up after ${mail.attempts} tries: ${mail.lastError ?? ''}`;
  return mail.attempts === 0 ? 'waiting' : `waiting after ${mail.attempts} tries: ${mail.lastError ?? ''}`;
}

function timeOf(date: Date): string {
  return `${date.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

/** All messages, newest first. */
function outboxPage(mails: readonly StoredMail[]) {
  const rows = mails.map(
    (mail) => html`<li><a href="/outbox/${mail.id}">${mail.subject ?? mail.topic}</a>
<p>${mail.recipient} · ${mail.language} · ${timeOf(mail.createdAt)} · ${stateOf(mail)}</p></li>`,
  );
  const body = html`<div class="wide"><h1>Outbox</h1>
${mails.length === 0 ? html`<p class="soft">No message yet.</p>` : html`<ul class="mails">${rows}</ul>`}
<p class="soft"><a href="/sandbox/webhooks">Webhooks of the sandbox provider</a></p></div>`;
  return pageFrame({ ...frame, title: 'Outbox', body });
}

/** One message: as HTML in a closed frame, as text, and what is attached. */
function outboxMailPage(mail: StoredMail, mailFrom: string) {
  const subject = mail.subject ?? mail.topic;
  const attachments = mail.attachments.map(
    (file, index) => html`<li><a href="/outbox/${mail.id}/attachments/${index}">${file.filename}</a></li>`,
  );
  const body = html`<div class="wide"><p><a href="/outbox">Outbox</a></p>
<h1>${subject}</h1>
<dl class="facts">
<dt>To</dt><dd>${mail.recipient}</dd>
<dt>Topic</dt><dd>${mail.topic}</dd>
<dt>Written</dt><dd>${timeOf(mail.createdAt)}</dd>
<dt>State</dt><dd>${stateOf(mail)}</dd>
<dt>Message-ID</dt><dd>${messageIdOf(mail.id, mailFrom)}</dd>
</dl>
<h2>HTML</h2>
<iframe src="/outbox/${mail.id}/html" title="${subject}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>Text</h2>
<pre>${mail.text ?? ''}</pre>
${attachments.length > 0 ? html`<h2>Attachments</h2><ul class="mails">${attachments}</ul>` : ''}</div>`;
  return pageFrame({ ...frame, title: subject, body });
}

/** The stored HTML with its attached pictures put in place; links open in a tab of their own. */
function mailDocument(mail: StoredMail): string {
  let document = (mail.html ?? '').replace('<head>', '<head><base target="_blank">');
  for (const { cid, contentType, base64 } of mail.attachments) {
    document = document.replaceAll(`cid:${cid}`, `data:${contentType};base64,${base64}`);
  }
  return document;
}

/** What tests read: every part of a message as JSON. */
function mailJson(mail: StoredMail, mailFrom: string) {
  const { id, topic, recipient, language, subject, html: markup, text, attempts, lastError } = mail;
  return {
    id,
    messageId: messageIdOf(id, mailFrom),
    topic,
    to: recipient,
    language,
    subject,
    html: markup,
    text,
    attachments: mail.attachments,
    attempts,
    lastError,
    createdAt: mail.createdAt.toISOString(),
    sentAt: mail.sentAt?.toISOString() ?? null,
  };
}

const frameRights = 'allow-popups allow-popups-to-escape-sandbox';

const withPageHeaders: MiddlewareHandler = async (c, next) => {
  setSandboxHeaders(c);
  await next();
};

/** `/outbox`, `/outbox.json?to=` and their parts: the mailbox of a shop without a mail server. */
export function outboxApp(db: Db, mailFrom: string): Hono {
  const app = new Hono();
  for (const path of ['/outbox', '/outbox.json', '/outbox/*']) app.use(path, withPageHeaders);
  app.get('/outbox', async (c) => c.html(outboxPage(await listOutbox(db, c.req.query('to')))));
  app.get('/outbox.json', async (c) => {
    const mails = await listOutbox(db, c.req.query('to'));
    return c.json(mails.map((mail) => mailJson(mail, mailFrom)));
  });
  app.get('/outbox/:id', async (c) => {
    const mail = await getOutboxMail(db, c.req.param('id'));
    return mail ? c.html(outboxMailPage(mail, mailFrom)) : c.json({ code: 'not_found' }, 404);
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
