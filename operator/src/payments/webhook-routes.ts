import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import type { Deps } from '@/operator/src/core/deps';
import { notFound, OperatorError } from '@/operator/src/core/errors';
import { applyEvent } from './apply-event';

/** `POST /webhooks/{provider}`: only signed messages count; whatever is authentic is answered 2xx (W3, W6). */
export function webhookApp(deps: Deps): Hono {
  const app = new Hono();
  app.post('/webhooks/:provider', async (c) => {
    const { gateway, log } = deps;
    if (c.req.param('provider') !== gateway.provider) throw notFound();
    const rawBody = await c.req.text();
    const headers = Object.fromEntries(c.req.raw.headers);
    const verdict = await gateway.verifyWebhook({ headers, rawBody, now: deps.now() });
    if (verdict.kind === 'forged') {
      log.warn({ reason: verdict.reason }, 'webhook refused');
      throw new OperatorError('forged', { status: 401 });
    }
    if (verdict.kind === 'ignored') return c.json({ outcome: 'ignored' });
    const rawSha256 = createHash('sha256').update(rawBody).digest('hex');
    const outcome = await applyEvent(deps, { provider: gateway.provider, event: verdict.event, rawSha256 });
    return c.json({ outcome });
  });
  return app;
}
