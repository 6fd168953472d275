import type { Page } from '@playwright/test';
import { barTotal, endPayment, fillOrder, newBuyer, orderAndPay, orderButton, orderedTotal } from '@/tests/e2e/buyer';
import { expect, test, words } from '@/tests/e2e/shop';
import { logIn, publishPrice } from './console-desk';

const { order, catalog, settings, result } = words.en;
/** In euro. */
const rise = 0.5;
const amountOf = (text: string) => Number(/€(\d+\.\d\d)/.exec(text)?.[1]);
const euro = (amount: number) => `€${amount.toFixed(2)}`;

/** The price of the package as its page says it, in euro. */
async function readPrice(page: Page, slug: string): Promise<number> {
  await page.goto(`/en/internet-packages/${slug}`);
  return amountOf((await page.getByRole('main').textContent()) ?? '');
}

test('nobody pays a price that rose while they looked at the old one, neither in an order nor from the balance @F7.59', async ({
  page,
  context,
  watch,
}) => {
  test.slow();
  watch.allow(/400/);
  const desk = await context.newPage();
  await logIn(desk, 'owner');
  await whileDearer(page, desk, 'finland-5gb-30d', async (raise) => {
    await page.getByRole('link', { name: catalog.detail.buyAndActivate }).filter({ visible: true }).first().click();
    await page.waitForURL(/\/en\/order\?/);
    await fillOrder(page, 'en', newBuyer());
    const total = euro(amountOf(await orderedTotal(page)) + rise);
    await raise();
    await orderButton(page, 'en').click();
    const told = order.failure.priceChanged.replace('{total}', total);
    await expect(page.getByRole('group', { name: told })).toBeVisible();
    await expect(barTotal(page)).toContainText(total);
    await expect(page.getByRole('textbox', { name: order.address.street, exact: true })).toHaveValue('Calle Mayor 1');
    await orderAndPay(page, 'en');
    await expect(page.getByText(total).first()).toBeVisible();
    await endPayment(page, 'Approve');
    await expect(page.getByRole('heading', { name: result.approved.order })).toBeVisible({ timeout: 30_000 });
  });

  await whileDearer(page, desk, 'norway-1gb-7d', async (raise, price) => {
    const { buy } = settings.packages;
    await page
      .getByRole('button', { name: /^Activate/ })
      .filter({ visible: true })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    const confirm = (amount: number) =>
      dialog.getByRole('button', { name: buy.confirm.replace('{price}', euro(amount)) });
    await expect(confirm(price)).toBeEnabled();
    await raise();
    await confirm(price).click();
    const told = buy.messages.priceChanged.replace('{price}', euro(price + rise));
    await expect(dialog.getByRole('alert').filter({ hasText: told })).toBeVisible();
    await confirm(price + rise).click();
    await page.waitForURL('**/en/lk');
  });
});

/** Offers a way to raise the price of a package whose page is open, and puts it back in the end. */
async function whileDearer(
  page: Page,
  desk: Page,
  slug: string,
  act: (raise: () => Promise<void>, price: number) => Promise<void>,
): Promise<void> {
  const price = await readPrice(page, slug);
  try {
    await act(() => publishPrice(desk, slug, (price + rise).toFixed(2)), price);
  } finally {
    await publishPrice(desk, slug, price.toFixed(2));
  }
}
