import { endPayment, fillOrder, newBuyer, orderButton } from '@/tests/e2e/buyer';
import { logIn } from '@/tests/e2e/demo-account';
import { expect, test, words } from '@/tests/e2e/shop';
import { views } from '@/tests/e2e/views';
import {
  buyPackage,
  expectPaid,
  expectSignedIn,
  nextCheckout,
  orderStatus,
  orderTotal,
  payAgainBy,
  readPayPage,
  totalWith,
} from './journey';

const namesPackage = /(?<!\d)5\s?(Gb|Гб)/i;

for (const { slug, size, name } of views) {
  test(`a declined buyer pays the same order with crypto and is signed in: ${name} @F4.02 @F4.08 @F4.11 @F2.49`, async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.setViewportSize(size);
    const { result } = words[slug];
    const buyer = newBuyer();
    await page.goto(`/${slug}/internet-packages/spain-5gb-30d`);
    await buyPackage(page, slug, { card: true });
    await fillOrder(page, slug, buyer);
    const shown = await totalWith(page, slug, namesPackage);
    const sent = nextCheckout(page);
    await orderButton(page, slug).click();
    const { uuid } = await sent;
    expect((await readPayPage(page)).cents).toBe(shown);
    await endPayment(page, 'Decline');
    await expect(page.getByRole('heading', { name: result.declined.title })).toBeVisible({ timeout: 20_000 });
    const before = await orderStatus(page, uuid);
    await page.locator(`main a[href$="/order/checkout/${uuid}"]`).click();
    await payAgainBy(page, slug, 'crypto');
    expect((await readPayPage(page)).cents).toBe(shown);
    expect(await orderTotal(page, uuid)).toBe(shown);
    await endPayment(page, 'Approve');
    expect(page.url()).toContain(uuid);
    await expectPaid(page, slug);
    const after = await orderStatus(page, uuid);
    expect(before.ordered?.reference).toMatch(/^WL-/);
    expect(after.ordered?.reference).toBe(before.ordered?.reference);
    const main = page.getByRole('main');
    await expect(main).toContainText(String(after.ordered?.reference));
    await expect(main).toContainText(namesPackage);
    await expectSignedIn(page);
    await main.getByRole('link', { name: result.approved.account }).click();
    await page.waitForURL(`**/${slug}/lk`);
    await expect(page.getByRole('main')).toContainText(namesPackage);
    const numbers = await page.request.get('/api/profile/esim');
    expect(await numbers.json()).toHaveLength(1);
    const other = await browser.newContext({ ...(baseURL && { baseURL }), viewport: size });
    await logIn(await other.newPage(), slug, buyer);
    await other.close();
  });
}
