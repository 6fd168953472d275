import { Hono } from 'hono';
import type { Deps } from '@/operator/src/core/deps';
import { ipOf } from '@/operator/src/http/caller';
import type { OperatorHono } from '@/operator/src/http/routing';
import { countryCodeOf } from './country-of-address';

/** `GET /ip`, call 48's stand-in: the caller's own address and the country it belongs to. */
export function addressApp(deps: Deps): Hono<OperatorHono> {
  const app = new Hono<OperatorHono>();
  app.get('/ip', async (c) => {
    const ip = ipOf(c.req.raw.headers, c.env?.ip, deps);
    return c.json({ ip, country: await countryCodeOf(ip) }, 200, { 'Cache-Control': 'no-store' });
  });
  return app;
}
