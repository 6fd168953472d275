import { axeFaultsInSchemes, axeFaultsOfWords } from '@/tests/e2e/axe-faults';
import { logIn } from '@/tests/e2e/demo-account';
import { expect, test, words } from '@/tests/e2e/shop';
import { accountPages, kindsOfPages, sample, sitemapPaths, slugs } from '@/tests/e2e/site-pages';

/** `PAGES=all npx playwright test accessibility` looks at every page of the shop instead of one of each kind. */
const everyPage = process.env.PAGES === 'all';

for (const [order, slug] of slugs.entries()) {
  // Colours are the same in every language, words are not: so each page is looked at in English and in one of the others.
  const faultsOf = slug === 'en' ? axeFaultsInSchemes : axeFaultsOfWords;
  const isLookedAt = (_: string, index: number) => slug === 'en' || index % 2 === order % 2;

  test(`axe finds nothing on the pages under /${slug}`, async ({ page, request, watch }) => {
    watch.allow(/status of 404/);
    const isOwn = (path: string) => path.split('/')[1] === slug;
    const all = everyPage ? sample(await sitemapPaths(request)).filter(isOwn) : null;
    const paths = all ?? kindsOfPages.filter(isLookedAt).map((kind) => `/${slug}${kind}`);
    test.setTimeout(paths.length * 20_000);
    const found: Record<string, string[]> = {};
    for (const path of paths) {
      await page.goto(path);
      const faults = await faultsOf(page);
      if (faults.length > 0) found[path] = faults;
    }
    expect(found).toEqual({});
  });

  test(`axe finds nothing in the account under /${slug}, as it comes and once it is touched`, async ({ page }) => {
    test.setTimeout(300_000);
    const menu = page.getByRole('navigation', { name: words[slug].account.menu.label });
    await logIn(page, slug);
    const found: Record<string, string[]> = {};
    for (const path of accountPages.filter(isLookedAt)) {
      await page.goto(`/${slug}/lk${path}`);
      await expect(menu.getByRole('link').first()).toBeVisible();
      const faults = await faultsOf(page);
      await page.getByRole('main').getByRole('heading', { level: 1 }).hover({ force: true });
      await page.waitForLoadState('networkidle');
      faults.push(...(await faultsOf(page)));
      if (faults.length > 0) found[path] = faults;
    }
    expect(found).toEqual({});
  });
}
