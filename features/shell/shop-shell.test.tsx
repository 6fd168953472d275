import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static.node';
import { describe, expect, it, vi } from 'vitest';
import { ShopShell } from './shop-shell';

const getCookieNotice = vi.hoisted(() => vi.fn());

vi.mock('next-intl/server', async () => (await import('./testing/server-words')).serverWords('en'));
vi.mock('@/lib/i18n/root-locale', () => ({ getLocaleSlug: async () => 'en', getLanguage: async () => 'en' }));
vi.mock('@/features/packages/public-server', () => ({ hasPackages: async () => true }));
vi.mock('@/features/content/public-server', () => ({
  getCookieNotice,
  getOutage: async () => null,
  getFooter: async () => ({ menu: [], social: [], paymentSystems: [] }),
}));

async function page(children: ReactNode = <h1>FAQ</h1>): Promise<Document> {
  const { prelude } = await prerenderToNodeStream(await ShopShell({ children }));
  return new DOMParser().parseFromString(await text(prelude), 'text/html');
}

describe('default layout', () => {
  it('has a header, a footer, a full-screen menu and one main part', {
    tags: ['F2.67', 'F2.68', 'F2.71'],
  }, async () => {
    getCookieNotice.mockResolvedValue({ text: null, articleUrl: null });
    const html = await page();
    expect(html.querySelectorAll('header')).toHaveLength(1);
    expect(html.querySelectorAll('footer')).toHaveLength(1);
    expect(html.querySelector('dialog#menu:not([open])')).not.toBeNull();
    expect(html.querySelector('main#main h1')?.textContent).toBe('FAQ');
  });

  it("has the cookie notice with the provider's words, hidden until the browser has looked", {
    tags: ['F2.69', 'F3.29', 'F3.30'],
  }, async () => {
    getCookieNotice.mockResolvedValue({ text: 'We keep crumbs.', articleUrl: '/cookies' });
    const html = await page();
    const notice = html.querySelector('section[aria-label="Cookies"]');
    expect(notice?.hasAttribute('hidden')).toBe(true);
    expect(notice?.textContent).toContain('We keep crumbs.');
    expect(notice?.querySelector('a')?.getAttribute('href')).toBe('/en/cookies');
  });

  it('says that it is a demo beside real settings, and only there', async () => {
    getCookieNotice.mockResolvedValue({ text: null, articleUrl: null });
    const words = 'This is a demo shop: what is ordered here is not delivered.';
    for (const [DEMO, siteUrl, isSaid] of [
      ['1', 'https://shop.example', true],
      ['1', 'http://127.0.0.1:3000', false],
      ['', 'https://shop.example', false],
      ['', '', false],
    ] as const) {
      vi.stubEnv('DEMO', DEMO);
      vi.stubEnv('SITE_URL', siteUrl);
      expect([DEMO, siteUrl, (await page()).body.textContent.includes(words)]).toEqual([DEMO, siteUrl, isSaid]);
    }
    vi.unstubAllEnvs();
  });

  it('starts with a link past the header', async () => {
    getCookieNotice.mockResolvedValue({ text: null, articleUrl: null });
    const html = await page();
    expect(html.querySelector('a')?.getAttribute('href')).toBe('#main');
  });
});
