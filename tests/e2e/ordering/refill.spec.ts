import type { Page } from '@playwright/test';
import { startOf } from '@/tests/e2e/buyer';
import { demo, logIn } from '@/tests/e2e/demo-account';
import { expect, type Slug, test, words } from '@/tests/e2e/shop';
import { slugs } from '@/tests/e2e/site-pages';

/** The demo number in digits, read as its owner in a session of its own. */
async function demoNumber(page: Page): Promise<string> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin });
  if (!context) throw new Error('A browser is needed to log in');
  const owner = await context.newPage();
  await logIn(owner);
  const answer = await owner.request.get('/api/profile');
  const { mainEsim } = await answer.json();
  await context.close();
  return String(mainEsim.msisdn);
}

function topUpForm(page: Page, slug: Slug) {
  const { refill, payment } = words[slug];
  const form = page.getByRole('form', { name: refill.form });
  return {
    form,
    phone: form.getByLabel(refill.phone),
    email: form.getByLabel(refill.email),
    preset: (amount: RegExp) => form.getByRole('group', { name: refill.amount }).getByRole('radio', { name: amount }),
    card: form.getByRole('radio', { name: payment.methods.card.title }),
    submit: form.getByRole('button', { name: startOf(refill.submit) }),
    hint: form.getByRole('status').last(),
  };
}

/** Ends the payment on the hosted page and reads the result. */
async function approve(page: Page, slug: Slug): Promise<void> {
  await page.waitForURL(/\/sandbox\/pay\//);
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.waitForURL(new RegExp(`/${slug}/refill/Status\\?order=`));
  await expect(page.getByRole('heading', { level: 1, name: words[slug].result.approved.refill })).toBeVisible({
    timeout: 30_000,
  });
}

const spaced = (digits: string) => digits.replace(/(\d{3})(?=\d)/g, '$1 ');

for (const slug of slugs) {
  test(`a visitor tops up a number from home in ${slug} @F1.10 @F2.32 @F4.33 @F4.35 @F3.67 @F4.10 @F6.05`, async ({
    page,
  }) => {
    await page.goto(`/${slug}`);
    const number = await demoNumber(page);
    const { form, phone, email, preset, card, submit, hint } = topUpForm(page, slug);
    await page.locator('#add').scrollIntoViewIfNeeded();
    await expect(page.locator('#add [data-island="live"]')).toBeVisible();
    await expect(submit).toBeDisabled();
    await phone.pressSequentially(number);
    await expect(phone).toHaveValue(spaced(number));
    await email.fill(demo.email);
    await preset(/50/).check();
    // A way to pay is chosen already: nothing is left to ask for.
    await expect(hint).toContainText(words[slug].refill.hint.ready);
    await card.check();
    await expect(form).toContainText(/52[.,]50/);
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/refill'));
    await submit.click();
    const request = await sent;
    expect(request.postDataJSON()).toMatchObject({ esim: { phone: number, email: demo.email }, price: 50 });
    expect(request.headers()).toMatchObject({ 'x-use-token': 'false' });
    expect(request.headers()['idempotency-key']).toMatch(/^[\da-f-]{36}$/);
    await approve(page, slug);
    const main = page.getByRole('main');
    await expect(main).toContainText(number.slice(-3));
    await expect(main).toContainText(/52[.,]50/);
  });
}

test('an account holder tops up the main number from /lk/Pay @F1.16 @F2.59 @F6.16', async ({ page }) => {
  await logIn(page);
  await page.goto('/en/lk/Pay');
  const { phone, email, card, submit } = topUpForm(page, 'en');
  // Who pays stands there before the form is live.
  await expect(phone).toHaveValue(/^372 \d{3} \d{3} \d{3}$/);
  await expect(page.locator('[data-island="waiting"] form')).toBeVisible();
  await phone.hover();
  await expect(page.locator('[data-island="live"] form')).toBeVisible();
  await expect(phone).toHaveValue(/^372 \d{3} \d{3} \d{3}$/);
  await expect(email).toHaveValue(demo.email);
  await card.check();
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/refill'));
  await submit.click();
  expect((await sent).headers()['x-use-token']).toBeUndefined();
  await approve(page, 'en');
});

test('a press before the code of the form is there is not lost, with nothing left to fill in @F1.16', async ({
  page,
}) => {
  await logIn(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/refill/calculate*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/en/lk/Pay');
  const { phone, submit } = topUpForm(page, 'en');
  await expect(phone).toHaveValue(/^372 \d{3} \d{3} \d{3}$/);
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/refill'));
  await submit.dispatchEvent('click');
  await expect(submit).toHaveAttribute('aria-busy', 'true');
  await phone.hover();
  await expect(page.locator('[data-island="live"] form')).toBeVisible();
  await expect(submit).toHaveAttribute('aria-busy', 'true');
  answer();
  expect((await sent).postDataJSON()).toMatchObject({ price: 20 });
  await approve(page, 'en');
});

test('a number and an e-mail that do not belong together are refused in words @F8.07 @F5.45', async ({
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource: the server responded with a status of 400/);
  await page.goto('/en');
  const { form, phone, email, card, submit } = topUpForm(page, 'en');
  await page.locator('#add').scrollIntoViewIfNeeded();
  await expect(page.locator('#add [data-island="live"]')).toBeVisible();
  await phone.pressSequentially('372000000001');
  await email.fill('nobody@mail.example');
  await card.check();
  await submit.click();
  await expect(form.getByRole('group', { name: words.en.faults.number.number_email_not_found })).toBeFocused();
});

test('what was typed into the top-up form survives a reload, and is loaded only near it', async ({ page }) => {
  await page.goto('/en');
  await expect(page.locator('#add [data-island="waiting"]')).toBeAttached();
  const { phone } = topUpForm(page, 'en');
  await page.locator('#add').scrollIntoViewIfNeeded();
  await expect(page.locator('#add [data-island="live"]')).toBeVisible();
  await phone.pressSequentially('583120417');
  await expect(phone).toHaveValue('372 583 120 417');
  await page.waitForTimeout(500);
  await page.reload();
  await page.locator('#add').scrollIntoViewIfNeeded();
  await expect(phone).toHaveValue('372 583 120 417');
});
