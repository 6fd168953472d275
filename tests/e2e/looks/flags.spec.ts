import { expect, test } from '@/tests/e2e/shop';

const pages = ['/en/internet-packages', '/en/internet-packages/spain', '/en/internet-packages/asia-14-5gb-30d'];

for (const path of pages) {
  test(`flags of ${path} come in two sheets, and each one is drawn`, async ({ page }) => {
    const asked = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/flags/')) asked.add(pathname);
    });
    await page.goto(path);
    const flags = page.locator('main img[src^="/flags/"]').filter({ visible: true });
    expect(await flags.count()).toBeGreaterThan(5);
    for (const flag of await flags.all()) await flag.scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        flags.evaluateAll((all) => all.filter((one) => !(one instanceof HTMLImageElement && one.naturalWidth))),
      )
      .toEqual([]);
    expect([...asked].filter((file) => !/\/(popular|regions)\.svg$/.test(file))).toEqual([]);
  });
}
