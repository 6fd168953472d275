import { axeFaultsInSchemes } from './axe-faults';
import { logIn } from './demo-account';
import { expect, test, words } from './shop';
import { sample, sitemapPaths } from './site-pages';

const slugs = ['en', 'es', 'uz'] as const;
/** One page of each kind; `PAGES=all npx playwright test accessibility` looks at every page of the shop instead. */
const kinds = [
  '',
  '/internet-packages',
  '/internet-packages/spain',
  '/internet-packages/spain-5gb-30d',
  '/faq',
  '/faq/1',
  '/blog',
  '/blog/1',
  '/terms',
  '/order',
  '/order/status',
  '/order/checkout',
  '/refill/Status',
  '/login',
  '/reset-password',
  '/withdrawal',
  '/UI',
  '/no/such/page',
];
const accountPages = ['', '/Balance', '/MyNumbers', '/Pay', '/PhoneSettings', '/Profile'];

for (const slug of slugs) {
  test(`axe finds nothing on the pages under /${slug}`, async ({ page, request, watch }) => {
    watch.allow(/status of 404/);
    const isOwn = (path: string) => path.split('/')[1] === slug;
    const all = process.env.PAGES === 'all' ? sample(await sitemapPaths(request)).filter(isOwn) : null;
    const paths = all ?? kinds.map((kind) => `/${slug}${kind}`);
    test.setTimeout(paths.length * 10_000);
    const found: Record<string, string[]> = {};
    for (const path of paths) {
      await page.goto(path);
      const faults = await axeFaultsInSchemes(page);
      if (faults.length > 0) found[path] = faults;
    }
    expect(found).toEqual({});
  });

  test(`axe finds nothing in the account under /${slug}, as it comes and once it is touched`, async ({ page }) => {
    test.setTimeout(180_000);
    const menu = page.getByRole('navigation', { name: words[slug].account.menu.label });
    await logIn(page, slug);
    const found: Record<string, string[]> = {};
    for (const path of accountPages) {
      await page.goto(`/${slug}/lk${path}`);
      await expect(menu.getByRole('link').first()).toBeVisible();
      const faults = await axeFaultsInSchemes(page);
      await page.getByRole('main').getByRole('heading', { level: 1 }).hover({ force: true });
      await page.waitForLoadState('networkidle');
      faults.push(...(await axeFaultsInSchemes(page)));
      if (faults.length > 0) found[path] = faults;
    }
    expect(found).toEqual({});
  });
}
