import { startOf } from '@/tests/e2e/buyer';
import { logIn } from '@/tests/e2e/demo-account';
import { expect, test, touch, wake, words } from '@/tests/e2e/shop';

const { home, catalog, checkout, payment, refill } = words.en;

test('what the browser knows of a visitor: account, top-up, place, costs, articles and payment @F3.96', async ({
  page,
}) => {
  await test.step('profile and balance', async () => {
    await logIn(page);
    const { referralCode, mainEsim } = await (await page.request.get('/api/profile')).json();
    const { balance } = await (await page.request.get(`/api/profile/esim/${mainEsim.id}/balance`)).json();
    const main = page.getByRole('main');
    // What stands below the first screen comes with a touch of the live page.
    await expect(async () => {
      await touch(page);
      await expect(main.getByText(referralCode).first()).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(main.getByText(`€${balance.toFixed(2)}`).first()).toBeVisible();
  });

  await test.step('location', async () => {
    await page.goto('/en');
    await wake(page);
    const kept = () => page.evaluate(() => localStorage.getItem('visitor-country'));
    await expect.poll(kept).toMatch(/"country":"[A-Z]{2}"/);
  });

  await test.step('refill', async () => {
    const fifty = page.locator('#add').getByRole('group', { name: refill.amount }).getByRole('radio', { name: /50/ });
    await page.locator('#add').scrollIntoViewIfNeeded();
    await expect(page.locator('#add [data-island="live"]')).toBeVisible();
    await fifty.check();
    const kept = () => page.evaluate(() => sessionStorage.getItem('refill'));
    await expect.poll(kept).toContain('"preset":"50"');
    await page.reload();
    await page.locator('#add').scrollIntoViewIfNeeded();
    await expect(fifty).toBeChecked();
  });

  await test.step('payment and articles', async () => {
    await page.goto('/en/order');
    await expect(page.locator('[data-island="live"] form').first()).toBeVisible();
    const ways = page.getByRole('group', { name: payment.methods.legend }).getByRole('radio');
    await expect(ways).toHaveCount(2);
    await page.getByRole('main').getByRole('link', { name: 'return policy' }).first().click();
    const answer = await page.request.get('/api/order/articles', { headers: { 'accept-language': 'en' } });
    const articles: { slug: string; title: string }[] = await answer.json();
    const title = articles.find(({ slug }) => slug === 'return-policy')?.title ?? 'none';
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  });

  await test.step('checkout', async () => {
    await page.goto('/en/lk/Pay');
    const form = page.getByRole('form', { name: refill.form });
    await form.getByRole('group', { name: refill.amount }).getByRole('radio', { name: /20/ }).check();
    await form.getByRole('radio', { name: payment.methods.card.title }).check();
    await form.getByRole('button', { name: /€20/ }).click();
    await page.waitForURL(/\/sandbox\/pay\//);
    await page.goto('/en/order/checkout');
    const main = page.getByRole('main').filter({ visible: true });
    await expect(main.getByText('€20.00').first()).toBeVisible();
    await expect(main.getByRole('button', { name: startOf(checkout.pay) })).toBeVisible();
  });
});

test('the calculator counts from 3 to 999 calls and messages, and says so of any other @F3.96 @F5.40 @F5.41 @F9.05', async ({
  page,
}) => {
  await page.goto('/en');
  await page.getByRole('link', { name: home.rates.calculate }).click();
  const dialog = page.getByRole('dialog', { name: catalog.calculator.title });
  const total = dialog.getByRole('region', { name: catalog.calculator.total });
  await expect(total).toContainText('SMS, 10 at');
  for (const [name, line] of [
    [catalog.calculator.call, 'Calls'],
    [catalog.calculator.sms, 'SMS'],
  ] as const) {
    const field = dialog.getByLabel(name, { exact: true });
    for (const bad of ['2', '1000']) {
      await field.fill(bad);
      await expect(field).toHaveAccessibleDescription('From 3 to 999.');
      await expect(total).not.toContainText(`${line}, ${bad}`);
    }
    for (const good of ['3', '999']) {
      await field.fill(good);
      await expect(field).not.toHaveAttribute('aria-invalid', 'true');
      await expect(total).toContainText(`${line}, ${good}`);
    }
    await field.fill('');
    await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  }
  await dialog.getByLabel(catalog.calculator.data).fill('5000');
  await expect(total).toContainText('5000 Mb');
});
