import { html } from 'hono/html';
import type { WebhookDelivery } from '@/operator/src/db/schema/webhook-delivery';
import { maxWebhookTries } from './deliver-webhooks';
import { pageFrame } from './page-frame';

function stateOf({ deliveredAt, nextAt, attempts, lastError }: WebhookDelivery): string {
  if (deliveredAt) return `delivered at try ${attempts}`;
  if (!nextAt) return `dead after ${attempts} tries: ${lastError ?? ''}`;
  return `try ${attempts + 1} of ${maxWebhookTries} is due${lastError ? ` (${lastError})` : ''}`;
}

/** Deliveries of the sandbox provider, newest first, dead letters included; each can be sent again. */
export function webhooksPage(rows: readonly WebhookDelivery[]) {
  const items = rows.map(
    (row) => html`<li><strong>${row.eventId}</strong>
<p>${row.createdAt.toISOString()} · ${stateOf(row)}</p>
<p>${row.rawBody}</p>
<form method="post" action="/sandbox/webhooks/${encodeURIComponent(row.eventId)}/replay"><button type="submit">Send again</button></form></li>`,
  );
  const body = html`<div class="wide"><h1>Webhooks</h1>
${rows.length === 0 ? html`<p class="soft">No webhook yet.</p>` : html`<ul class="mails">${items}</ul>`}</div>`;
  return pageFrame({ language: 'en', banner: 'What the sandbox provider has told the shop', title: 'Webhooks', body });
}
