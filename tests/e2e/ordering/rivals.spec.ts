import type { Page } from '@playwright/test';
import { fillOrder, newBuyer, orderAndPay, orderButton } from '@/tests/e2e/buyer';
import { expect, test, words } from '@/tests/e2e/shop';

test('two buyers want one number: one gets it, the other is offered fresh ones @F2.141 @F4.79 @F4.80 @F8.30', async ({
  browser,
  page,
  watch,
}) => {
  watch.allow(/status of 400/);
  await page.goto('/en');
  const tariff = await page.locator('#tariff a[href*="/order?"]').filter({ hasText: 'Traveller' }).getAttribute('href');
  const rival = await (await browser.newContext()).newPage();
  // Whoever orders from the same address may end the first one's reservation: a visitor has three at a time.
  for (const [index, buyer] of [page, rival].entries())
    await buyer.context().setExtraHTTPHeaders({ 'x-forwarded-for': `10.77.3.${index + 1}` });
  const { tariff: texts, phones, failure } = words.en.order;
  for (const buyer of [page, rival]) {
    await buyer.goto(tariff ?? '');
    await fillOrder(buyer, 'en', newBuyer());
  }
  const numberOf = (buyer: Page) => buyer.getByLabel(texts.number, { exact: true });
  const listOf = (buyer: Page) => buyer.getByRole('dialog', { name: phones.title });
  // Another dozen is on offer every five minutes: both look at the same time.
  for (const buyer of [page, rival]) {
    await buyer.getByRole('button', { name: texts.others }).click();
    const fresh = buyer.waitForResponse(/\/esims/);
    await listOf(buyer).getByRole('button', { name: phones.again }).click();
    await fresh;
  }
  const wanted = (await listOf(page).locator('label').last().textContent()) ?? '';
  for (const buyer of [page, rival]) {
    await listOf(buyer).getByRole('radio', { name: wanted, exact: true }).check();
    await listOf(buyer).getByRole('button', { name: phones.choose }).click();
    await expect(numberOf(buyer)).toHaveValue(wanted);
  }
  const list = listOf(rival);
  await orderAndPay(page, 'en');
  await orderButton(rival, 'en').click();
  const popup = rival.getByRole('alertdialog', { name: failure.phoneTitle });
  await expect(popup).toBeVisible();
  await popup.getByRole('button', { name: failure.ok }).click();
  await expect(list.getByRole('radio').first()).toBeVisible();
  await expect(list.getByRole('radio', { name: wanted, exact: true })).toHaveCount(0);
  await list.getByRole('radio').nth(1).check();
  await list.getByRole('button', { name: phones.choose }).click();
  await orderAndPay(rival, 'en');
  await rival.context().close();
});
