import type { Page } from '@playwright/test';
import { endPayment, fillOrder, newBuyer, orderAndPay, startOf } from '@/tests/e2e/buyer';
import { expect, test, words } from '@/tests/e2e/shop';
import { slugs } from '@/tests/e2e/site-pages';

test('roubles are offered to Russian readers alone, in the order and in the top-up @F1.28', async ({ page }) => {
  for (const slug of slugs) {
    const { methods } = words[slug].payment;
    const offered = async (form: string) => {
      const ways = page.locator(form).getByRole('group', { name: methods.legend });
      await expect(ways.getByRole('radio', { name: startOf(methods.card.title) })).toBeAttached();
      await expect(ways.getByRole('radio', { name: startOf(methods.crypto.title) })).toBeAttached();
      await expect(ways.getByRole('radio')).toHaveCount(slug === 'uz' ? 3 : 2);
      await expect(ways.getByRole('radio', { name: startOf(methods.other.title) })).toHaveCount(slug === 'uz' ? 1 : 0);
    };
    await page.goto(`/${slug}/order`);
    await offered('main');
    await page.goto(`/${slug}`);
    await offered('#add');
  }
});

test('an order has a field for a promo code, and a result whose PDF is shown or said to be missing @F3.76 @F8.37', async ({
  page,
}) => {
  const { promo, price } = words.en.order;
  const { instruction, approved } = words.en.result;
  await page.goto('/en/order');
  await fillOrder(page, 'en', newBuyer());
  const code = page.getByRole('textbox', { name: promo.label, exact: true });
  await expect(code).toBeHidden();
  await page.getByText(promo.open).click();
  await code.fill('WELCOME10');
  await code.press('Enter');
  await expect(page.getByText(price.lines.promoDiscount.replace('{code}', 'WELCOME10')).first()).toBeAttached();
  await showsPdfs(page, true);
  await orderAndPay(page, 'en');
  await endPayment(page, 'Approve');
  await expect(page.getByRole('heading', { name: approved.order })).toBeVisible({ timeout: 30_000 });

  const section = page.getByRole('main').locator('section').filter({ hasText: instruction.title }).last();
  const failed = section.getByText(instruction.failed);
  await expect(section.getByRole('link', { name: instruction.open })).toBeVisible();
  await expect(failed).toBeHidden();
  const address = (await section.getByRole('link', { name: instruction.open }).getAttribute('href')) ?? '';
  await expect(section.locator('iframe')).toHaveAttribute('src', address);
  expect((await page.request.get(address)).headers()['content-type']).toBe('application/pdf');
  await showsPdfs(page, false);
  await page.reload();
  await expect(failed).toBeVisible();
  await expect(section.locator('iframe')).toHaveCount(0);
});

/** A browser of the test has a viewer for PDFs, or none, from its next document on. */
function showsPdfs(page: Page, value: boolean): Promise<unknown> {
  return page.addInitScript(
    (isEnabled) =>
      Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => isEnabled, configurable: true }),
    value,
  );
}
