import type { APIRequestContext, APIResponse } from '@playwright/test';
import { logIn } from '@/tests/e2e/demo-account';
import { expect, test } from '@/tests/e2e/shop';
import { accountPages, slugs } from '@/tests/e2e/site-pages';

const apis = ['/api/profile', '/api/profile/esim', '/api/profile/esim/balance-history?from=01.11.2026&to=20.11.2026'];
/** Each page in one language or another: the same code guards them all. */
const pages = accountPages.map((page, index) => `/${slugs[index % slugs.length]}/lk${page}`);

/** Spellings of one address by which caches, routers and guards have been fooled elsewhere. */
function spellings(address: string): string[] {
  const [path = '', query = ''] = address.split('?');
  const tail = query && `?${query}`;
  const last = path.at(-1) ?? '';
  const escaped = `%${last.charCodeAt(0).toString(16)}`;
  return [
    address,
    ...['/', '/x.css', ';a.js', '%2e', '%0a', '.rsc', '.json', '/index.txt', '.segments/_tree.segment.rsc'].map(
      (ending) => `${path}${ending}${tail}`,
    ),
    `${path.slice(0, -1)}${escaped}${tail}`,
    `/${path}${tail}`,
    `/en/..${path}${tail}`,
    `/_next/data/build${path}.json${tail}`,
    `${address}${query ? '&' : '?'}_rsc=1a2b3`,
  ];
}

/** What a browser of Next or an attacker adds. */
const additions: readonly Record<string, string>[] = [
  {},
  { RSC: '1' },
  { RSC: '1', 'Next-Router-Prefetch': '1', 'Next-Router-Segment-Prefetch': '/_tree' },
  { 'x-nextjs-data': '1', 'x-matched-path': '/en/lk' },
  { 'next-resume': '1' },
  { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
  { 'x-middleware-subrequest': 'src/middleware:src/middleware:src/middleware:src/middleware:src/middleware' },
  { 'x-invoke-path': '/api/profile', 'x-original-url': '/api/profile', 'x-rewrite-url': '/api/profile' },
];

async function answersTo(request: APIRequestContext, address: string): Promise<APIResponse[]> {
  const asked = additions.map((headers) => request.get(address, { headers, maxRedirects: 0 }));
  return Promise.all(asked);
}

test('no spelling of an address and no header gives a stranger what the account has just been shown', async ({
  page,
  playwright,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await logIn(page);
  const profile = await (await page.request.get('/api/profile')).json();
  const secrets: string[] = [profile.email, profile.lastName, profile.referralCode, profile.mainEsim.msisdn];
  for (const secret of secrets) expect(secret.length).toBeGreaterThan(4);
  const stranger = await playwright.request.newContext();
  const leaks: string[] = [];
  const uncovered: string[] = [];
  for (const address of [...apis, ...pages]) {
    for (const spelling of spellings(address)) {
      await page.request.get(`${baseURL}${spelling}`, { maxRedirects: 0 });
      for (const answer of await answersTo(stranger, `${baseURL}${spelling}`)) {
        const body = await answer.text();
        if (secrets.some((text) => body.includes(text))) leaks.push(spelling);
        const isPage = answer.status() === 200 && /text\/html/.test(answer.headers()['content-type'] ?? '');
        if (isPage && !answer.headers()['content-security-policy']) uncovered.push(spelling);
      }
    }
  }
  await stranger.dispose();
  expect({ leaks, uncovered }).toEqual({ leaks: [], uncovered: [] });
});
