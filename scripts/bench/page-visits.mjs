// Visits of pages by a fresh browser: as the demo account, and what the first one costs.
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Logs the demo account in on the login page of `shop`; gives its cookies for other contexts of the browser. */
export async function demoSession(browser, shop) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${shop}/en/login`);
  const form = page.getByRole('main');
  await form.locator('input[name="username"]:visible').fill('demo@wanderline.example');
  await form.locator('input[name="password"]:visible').fill('wander-demo-1');
  await form.locator('button[type="submit"]:visible').click();
  await page.waitForURL(`${shop}/en/lk`, { waitUntil: 'commit' });
  const session = await context.storageState();
  await context.close();
  return session;
}

/**
 * Loads `url` in a fresh browser context, logged in where a `session` is given, without touching it. Sizes in bytes:
 * `js` and `css` gz, `html` br, `fonts` as sent.
 */
export async function weighPage(browser, url, session) {
  const signedIn = session ? { storageState: session } : {};
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...signedIn });
  const page = await context.newPage();
  const weight = { js: 0, css: 0, fonts: 0, html: 0, requests: 0 };
  const reads = [];
  page.on('response', (response) => {
    weight.requests += 1;
    reads.push(add(response, weight));
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(1500);
  await Promise.all(reads);
  await context.close();
  return weight;
}

async function add(response, weight) {
  const body = await response.body().catch(() => Buffer.alloc(0));
  const kind = response.request().resourceType();
  if (kind === 'script') weight.js += gzipSync(body, { level: 9 }).length;
  if (kind === 'stylesheet') weight.css += gzipSync(body, { level: 9 }).length;
  if (kind === 'font') weight.fonts += body.length;
  if (kind === 'document') weight.html += brotliCompressSync(body).length;
}
