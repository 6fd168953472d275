import * as z from 'zod';
import { esimSchema } from '@/lib/api/contract/profile';
import { shopUrl } from '@/scripts/run/e2e-environment.mjs';
import { continueToPayment, fillOrder, newBuyer, orderButton, startOf } from '@/tests/e2e/buyer';
import { demo } from '@/tests/e2e/demo-account';
import { expect, test, words } from '@/tests/e2e/shop';
import { phone } from '@/tests/e2e/views';
import { readPayPage, shownTotal, totalWith } from './journey';
import { amountOf, approveAndCompare, expectTopUpPaid, fromCard, payAndCompare } from './purchase';

const { order, refill, payment } = words.en;

test.use({ viewport: phone });
test.slow();

test('a code that gives balance changes no sum: the total of the card is that of the receipt @F3.76 @F3.91', async ({
  page,
}) => {
  const first = await fromCard(page, 1);
  await fillOrder(page, 'en', newBuyer());
  await page.getByText(order.promo.open).filter({ visible: true }).click();
  await page.getByLabel(order.promo.label, { exact: true }).fill('BONUS5');
  await page.getByRole('button', { name: order.promo.apply }).click();
  expect(await totalWith(page, 'en', /BONUS5/)).toBe(first);
  await payAndCompare(page, first);
});

test('extra balance: the total once it is chosen is that of the receipt @F1.08 @F3.87', async ({ page }) => {
  const first = await fromCard(page, 1);
  await fillOrder(page, 'en', newBuyer());
  await page.getByRole('radio', { name: '€50' }).check();
  const larger = await totalWith(page, 'en', new RegExp(order.price.lines.extraBalance));
  expect(larger).toBe(first + 5000);
  await payAndCompare(page, larger);
});

test('roubles in Russian: the total in euros is that of the receipt @F1.28 @F4.37', async ({ page }) => {
  await page.goto('/uz/order?tariff=2');
  await fillOrder(page, 'uz', newBuyer());
  await page.getByRole('radio', { name: startOf(words.uz.payment.methods.other.title) }).check();
  const first = await shownTotal(page, 'uz');
  expect(first).toBe(2500);
  await orderButton(page, 'uz').click();
  await page.waitForURL(/\/uz\/order\/checkout/);
  await continueToPayment(page, 'uz');
  await approveAndCompare(page, first, 'uz');
});

test('the top-up of a friend’s number: the sum of the button is that of the receipt @F6.05', async ({
  page,
  playwright,
}) => {
  const friend = await playwright.request.newContext({ baseURL: shopUrl, extraHTTPHeaders: { origin: shopUrl } });
  await friend.post('/api/login_check', { data: { username: demo.email, password: demo.password } });
  const numbers = z.array(esimSchema).parse(await (await friend.get('/api/profile/esim')).json());
  await friend.dispose();
  await page.goto('/en');
  const form = page.getByRole('form', { name: refill.form });
  await page.locator('#add').scrollIntoViewIfNeeded();
  await expect(page.locator('#add [data-island="live"]')).toBeVisible();
  await form.getByLabel(refill.phone).pressSequentially(numbers.find(({ isMain }) => isMain)?.msisdn ?? '');
  await form.getByLabel(refill.email).fill(demo.email);
  await expect(form.getByRole('radio', { name: payment.methods.card.title })).toBeChecked();
  const submit = form.getByRole('button', { name: startOf(refill.submit) });
  await expect(submit).toBeEnabled();
  const first = await amountOf(submit);
  await submit.click();
  expect((await readPayPage(page)).cents).toBe(first);
  await expectTopUpPaid(page, first, 'refill');
});
