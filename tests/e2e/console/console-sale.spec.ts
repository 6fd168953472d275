import { operatorUrl, shopUrl } from '@/scripts/run/e2e-environment.mjs';
import { expect, test } from '@/tests/e2e/shop';
import { checkOne, logIn, screens } from './console-desk';

const slug = 'norway-5gb-30d';
const packagePage = `/en/internet-packages/${slug}`;

test('a price goes from the console to the page of the shop, and back again', async ({
  page,
  context,
  request,
  watch,
}) => {
  test.slow();
  watch.allow(/422/);
  // A connection of its own each time: one that is kept may be closed by the shop as it is taken.
  const headers = { connection: 'close' };
  const shows = async () => (await request.get(`${shopUrl}${packagePage}`, { headers })).text();
  const before = /€\d+\.\d\d/.exec(await shows())?.[0] ?? '';
  const amount = before === '€12.34' ? '12.35' : '12.34';
  const after = `€${amount}`;
  const desk = await context.newPage();
  await logIn(desk, 'owner');
  await desk.goto(`${operatorUrl}/console/prices?tab=local&q=${slug}`);
  const price = desk.getByRole('textbox', { name: /5 Gb, euro/ });
  await price.fill('free');
  await desk.getByRole('button', { name: 'Review the changes' }).click();
  await expect(desk.getByText('Write an amount in euro')).toBeVisible();
  await expect(price).toHaveValue('free');
  await price.fill(amount);
  await desk.getByRole('button', { name: 'Review the changes' }).click();
  await expect(desk.getByRole('listitem').filter({ hasText: after })).toContainText(before);
  await desk.getByLabel('Note for the history').fill('A test of the browser');
  await desk.getByRole('button', { name: 'Publish 1 change' }).click();
  await expect(desk.getByRole('status')).toContainText('Published');
  await expect.poll(shows).toContain(after);
  await page.goto(packagePage);
  await expect(page.getByRole('main').getByText(after).filter({ visible: true }).first()).toBeVisible();

  await desk
    .getByRole('link', { name: /^Compare version/ })
    .first()
    .click();
  await desk.getByRole('button', { name: 'Put back' }).click();
  await desk.getByRole('button', { name: 'Publish 1 change' }).click();
  await expect(desk.getByRole('status')).toContainText('Published');
  await expect.poll(shows).not.toContain(after);
  await desk.goto(`${operatorUrl}/console/audit?q=${slug}`);
  await expect(desk.getByRole('row', { name: /Set a price/ }).first()).toContainText(before);
});

test('a text goes from the console to the page of the shop', async ({ page, request }) => {
  const shows = async () => (await request.get(`${shopUrl}/es/faq/31`, { maxRedirects: 3 })).text();
  const words = 'Hasta cinco aparatos, dice la prueba.';
  await logIn(page, 'support');
  await page.goto(`${operatorUrl}/console/content/faq/31`);
  const answer = page.getByRole('textbox', { name: 'Answer' }).nth(1);
  const before = await answer.inputValue();
  await answer.fill(`${words}\n\n${before}`);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('article').filter({ hasText: words })).toBeVisible();
  expect(await shows()).not.toContain(words);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('status')).toContainText('Published');
  await expect.poll(shows).toContain(words);
  await page.getByRole('link', { name: 'Versions' }).click();
  await page
    .getByRole('button', { name: /Put back what was before/ })
    .first()
    .click();
  await expect.poll(shows).not.toContain(words);
});

test('a promo code is made by keyboard alone, without JavaScript, and counts in the shop', async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await logIn(page, 'owner');
  const code = `TEST-${Date.now().toString(36).toUpperCase()}`;
  await page.goto(`${operatorUrl}/console/promo-codes/new`);
  await page.getByLabel('Code').focus();
  await page.keyboard.type(code);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Look twice: it counts for everybody and for ever')).toBeVisible();
  await page.getByRole('button', { name: 'Make the code' }).press('Enter');
  await expect(page.getByRole('status')).toContainText('The code counts from now on');
  expect((await request.get(`${operatorUrl}/promo-code/${code}?tariff=1`)).status()).toBe(200);
  await page.getByRole('link', { name: `End ${code}` }).click();
  await page.getByRole('button', { name: `End ${code}` }).press('Enter');
  expect((await request.get(`${operatorUrl}/promo-code/${code}?tariff=1`)).status()).toBe(400);
  await context.close();
});

for (const [name, width] of screens) {
  test(`prices, promo codes and content fit a ${name}, and axe finds nothing`, async ({ page, watch }) => {
    test.slow();
    watch.allow(/422/);
    await page.setViewportSize({ width, height: 900 });
    await logIn(page, 'owner');
    const faults: Record<string, string[]> = {};
    const look = async (title: string) => {
      const found = await checkOne(page, title, width);
      if (found.length > 0) faults[title] = found;
    };
    await page.goto(`${operatorUrl}/console/prices`);
    await look('prices');
    await page.getByRole('textbox', { name: 'Near Europe, 5 Gb, euro' }).fill('1.19');
    await page.getByRole('textbox', { name: 'Nomad, euro' }).fill('free');
    await page.getByRole('button', { name: 'Review the changes' }).click();
    await look('prices with a fault');
    await page.getByRole('textbox', { name: 'Nomad, euro' }).fill('51');
    await page.getByRole('button', { name: 'Review the changes' }).click();
    await look('prices, review');
    for (const [title, path] of [
      ['prices of one country', '/prices?tab=local&q=spain'],
      ['promo codes', '/promo-codes'],
      ['new promo code', '/promo-codes/new'],
      ['end of a promo code', '/promo-codes/BONUS5/end'],
      ['content', '/content'],
      ['text', '/content/faq/3'],
    ] as const) {
      await page.goto(`${operatorUrl}/console${path}`);
      await look(title);
    }
    await page.getByRole('button', { name: 'Preview' }).click();
    await look('text with preview');
    expect(faults).toEqual({});
  });
}
