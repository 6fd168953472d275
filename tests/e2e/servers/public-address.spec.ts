import { endPayment, fillOrder, newBuyer, orderAndPay } from '@/tests/e2e/buyer';
import { expect, test, words } from '@/tests/e2e/shop';
import { openOwnShop, ownOperatorPort } from './own-shop';

test.describe.configure({ timeout: 240_000 });

test('a buyer reaches the pay page and the instruction at the operator’s public address @F8.37', async ({ page }) => {
  // Browsers know the operator by another name than the shop's own server does.
  const publicUrl = `http://localhost:${ownOperatorPort}`;
  const shop = await openOwnShop({ settings: { PUBLIC_URL: publicUrl, PAYMENT_ORIGINS: '' } });
  try {
    const policy = (await page.request.get(`${shop.url}/en/order`)).headers()['content-security-policy'] ?? '';
    expect(policy).toContain(`frame-src 'self' ${publicUrl};`);
    expect(policy).not.toContain(shop.operatorUrl);
    // The document of the build names the common operator; the second one is of this shop.
    await expect(async () => {
      expect(await (await page.request.get(`${shop.url}/en/order`)).text()).toContain(publicUrl);
    }).toPass({ timeout: 60_000 });
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true }));
    await page.goto(`${shop.url}/en/order`);
    await fillOrder(page, 'en', newBuyer());
    await orderAndPay(page, 'en');
    expect(page.url().startsWith(`${publicUrl}/`)).toBe(true);
    // A frame in view loads at once: its answer is waited for before there is a frame.
    const shown = page.waitForResponse(
      (answer) => /instruction/.test(answer.url()) && answer.request().frame() !== page.mainFrame(),
    );
    await endPayment(page, 'Approve');
    const frame = page.locator('iframe');
    await expect(frame).toHaveAttribute('src', new RegExp(`^${publicUrl}/`), { timeout: 30_000 });
    await frame.scrollIntoViewIfNeeded();
    expect((await shown).status()).toBe(200);
    await expect(page.getByRole('heading', { name: words.en.result.instruction.title })).toBeVisible();
  } finally {
    await shop.close();
  }
});
