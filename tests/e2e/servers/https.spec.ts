import { connect } from 'node:net';
import { expect, test } from '@playwright/test';
import { hasNginx, startNginx, startShippedNginx } from '@/scripts/cluster/nginx.mjs';
import { accountPages, kindsOfPages, sample, sitemapPaths, slugs } from '@/tests/e2e/site-pages';
import { askBehindTls, crawl, type Head } from './crawl';
import { type OwnShop, openOwnShop } from './own-shop';

/** A shop as it stands on a server: names of its own, https in front of it, a gateway elsewhere. */
const settings = {
  DEMO: '1',
  SITE_URL: 'https://www.shop.example',
  PUBLIC_URL: 'https://operator.shop.example',
  PAYMENT_ORIGINS: 'https://checkout.stripe.com',
  TRUSTED_PROXIES: '1',
};
/** Bytes that a stock proxy takes for the head of an answer. */
const stockBuffer = 4096;
const longestPolicy = 1024;
/** Bytes of the head of a document. */
const longestHead = 2048;
const notThere = /\/(?:no-such-page|no\/such\/page)$/;
const redirects = [
  '/',
  '/faq',
  '/ru/faq',
  ...slugs.flatMap((slug) => accountPages.map((page) => `/${slug}/lk${page}`)),
];
const results = slugs.map((slug) => `/${slug}/order/checkout/0f4cd2c0-7f0c-4d4c-9b60-3b1f6de8f1aa`);
const others = [
  '/api/countries',
  '/api/profile',
  '/api/nope',
  '/api/health',
  '/api/ready',
  '/sitemap.xml',
  '/robots.txt',
  '/flags/es.svg',
  '/nothing.css',
];
const broken = ['/en/%ff', '/api/%ff', '/%', '/en/faq/%E0%A4%A', '/_next/%c0'];

test.describe('behind https', () => {
  test.describe.configure({ mode: 'serial', timeout: 400_000 });
  let shop: OwnShop;
  let pages: string[] = [];
  /** Read once, by the first test that needs them. */
  let heads: Promise<Head[]> | undefined;

  test.beforeAll(async ({ request }) => {
    test.setTimeout(180_000);
    shop = await openOwnShop({ settings });
    const sitemap = await sitemapPaths(request);
    const kinds = slugs.flatMap((slug) => kindsOfPages.map((kind) => `/${slug}${kind}`));
    // Every page on demand; in a usual run each kind of page and a fixed share of those that are alike.
    const listed = process.env.PAGES === 'all' ? sitemap : sample(sitemap);
    pages = [...new Set([...listed, ...kinds, ...results])];
  });
  test.afterAll(() => shop.close());

  // Debian's package is what most owners have; like Postgres it is no part of the shop's own set-up.
  const title = 'every page is there behind the nginx of Debian as it comes';
  if (hasNginx()) {
    test(title, async () => {
      const nginx = await startNginx(shop.url, Number(new URL(shop.url).port) + 30);
      try {
        await expect.poll(async () => (await crawl(nginx.url, ['/robots.txt']))[0]?.status).toBe(200);
        const found = await crawl(nginx.url, [...pages, ...redirects]);
        expect(found.length).toBeGreaterThan(200);
        const wrong = found.filter(({ path, status }) => !expected(path).includes(status));
        expect(wrong.map(({ path, status }) => `${status} ${path}`)).toEqual([]);
      } finally {
        await nginx.stop();
      }
    });

    test('the configuration that the shop brings serves shop and operator, and gives each request its id', async () => {
      const targets = { shops: [shop.url], operators: [shop.operatorUrl] };
      const nginx = await startShippedNginx(targets, Number(new URL(shop.url).port) + 31);
      const ask = (host: string, path: string) =>
        askBehindTls(host.startsWith('operator') ? nginx.operator : nginx.shop, host, path);
      try {
        await expect
          .poll(async () => (await ask('www.shop.example', '/robots.txt').catch(() => null))?.status)
          .toBe(200);
        for (const kind of kindsOfPages.filter((one) => !notThere.test(one)))
          expect([kind, (await ask('www.shop.example', `/en${kind}`)).status]).toEqual([kind, 200]);
        const { status, headers } = await ask('www.shop.example', '/api/countries');
        expect(status).toBe(200);
        // nginx writes a line once it has sent the answer.
        await expect.poll(() => nginx.log().at(-1)).toContain(`"GET /api/countries" 200`);
        expect(nginx.log().at(-1)).toMatch(new RegExp(`${headers['x-request-id']}$`));
        expect((await ask('operator.shop.example', '/health')).status).toBe(200);
        expect((await fetch(`${nginx.inner}/health`)).status).toBe(200);
        expect((await ask('operator.shop.example', '/metrics')).status).toBe(404);
        expect((await ask('operator.shop.example', '/console/log-in')).status).toBe(200);
      } finally {
        await nginx.stop();
      }
    });
  } else process.stderr.write(`No nginx of Debian is installed: "${title}" is skipped\n`);

  test('no head is one that a stock proxy refuses, and no policy is longer than 1 kB', async () => {
    const large = (await everyHead()).filter(
      ({ size, policy }) =>
        size >= (policy.includes('script-src') ? longestHead : stockBuffer) || policy.length > longestPolicy,
    );
    expect(large.map(({ path, size, policy }) => `${path}: ${size}, policy ${policy.length}`)).toEqual([]);
  });

  test('every answer keeps the browser on https and says what it may do', async () => {
    const heads = [...(await everyHead()), ...(await brokenHeads())];
    expect(new Set(heads.map(({ status }) => status))).toEqual(new Set([200, 307, 308, 400, 401, 404, 405, 414]));
    for (const { path, status, headers } of heads) {
      const [age] =
        /^max-age=(\d+); includeSubDomains$/.exec(headers['strict-transport-security'] ?? '')?.slice(1) ?? [];
      const found = {
        years: Number(age) >= 31_536_000,
        type: headers['x-content-type-options'],
        referrer: headers['referrer-policy'],
        policy: headers['content-security-policy']?.includes("default-src 'none'"),
        power: headers['x-powered-by'],
      };
      const wanted = { years: true, type: 'nosniff', policy: true, power: undefined };
      const referrer = path.includes('/reset-password') ? 'no-referrer' : 'strict-origin-when-cross-origin';
      expect([status, path, found]).toEqual([status, path, { ...wanted, referrer }]);
    }
  });

  test('a policy names the addresses that browsers use, each of them https', async () => {
    const documents = (await everyHead()).filter(({ policy }) => policy.includes('script-src'));
    expect(documents.length).toBeGreaterThan(200);
    for (const { path, policy } of documents) {
      const rules = policy.split('; ');
      expect([path, rules.filter((rule) => /http:|127\.0\.0\.1/.test(rule))]).toEqual([path, []]);
      expect(rules).toContain("frame-src 'self' https://operator.shop.example");
      expect(rules).toContain("form-action 'self' https://operator.shop.example https://checkout.stripe.com");
      expect(rules).toContain('upgrade-insecure-requests');
    }
  });

  function everyHead(): Promise<Head[]> {
    heads ??= crawl(shop.url, [...pages, ...redirects, ...others]);
    return heads;
  }

  async function brokenHeads(): Promise<Head[]> {
    const posted = await crawl(shop.url, ['/en/faq'], { method: 'POST' });
    const found = await crawl(shop.url, [...broken, `/en/${'a'.repeat(9000)}`]);
    expect(found.map(({ status }) => status)).toEqual([...broken.map(() => 400), 414]);
    return [...found, ...posted, await rawHead('NONSENSE\r\n\r\n')];
  }

  /** What is answered to something that is no HTTP. */
  function rawHead(text: string): Promise<Head> {
    return new Promise((resolve, reject) => {
      const socket = connect(Number(new URL(shop.url).port), '127.0.0.1', () => socket.write(text));
      let answer = '';
      socket.setEncoding('latin1').on('data', (part) => {
        answer += part;
      });
      socket.once('error', reject).once('close', () => {
        const [first = '', ...lines] = (answer.split('\r\n\r\n')[0] ?? '').split('\r\n');
        const headers = Object.fromEntries(
          lines.map((line) => [line.split(': ')[0]?.toLowerCase(), line.split(': ')[1]]),
        );
        resolve({ path: 'no HTTP', status: Number(first.split(' ')[1]), size: 0, policy: '', headers });
      });
    });
  }
});

function expected(path: string): readonly number[] {
  if (redirects.includes(path)) return [307, 308];
  return notThere.test(path) ? [404] : [200];
}
