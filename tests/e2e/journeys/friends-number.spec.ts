import type { APIRequestContext } from '@playwright/test';
import * as z from 'zod';
import { shopUrl } from '@/scripts/run/e2e-environment.mjs';
import { startOf } from '@/tests/e2e/buyer';
import { demo } from '@/tests/e2e/demo-account';
import { expect, test, words } from '@/tests/e2e/shop';
import { views } from '@/tests/e2e/views';
import { mailsTo, readPayPage } from './journey';

const numbersSchema = z.array(z.object({ msisdn: z.string(), balance: z.number(), isMain: z.boolean() }));

/** The friend's main number, read in a session of their own: digits, and cents on it. */
async function numberOf(friend: APIRequestContext): Promise<{ digits: string; cents: number }> {
  const numbers = numbersSchema.parse(await (await friend.get('/api/profile/esim')).json());
  const main = numbers.find(({ isMain }) => isMain);
  if (!main) throw new Error('The friend has no number');
  return { digits: main.msisdn, cents: Math.round(main.balance * 100) };
}

for (const { slug, size, name } of views) {
  test(`somebody who is not signed in tops up a friend’s number: ${name} @F1.10 @F4.10 @F6.05`, async ({
    page,
    playwright,
  }) => {
    await page.setViewportSize(size);
    const { refill, payment, result } = words[slug];
    const friend = await playwright.request.newContext({ baseURL: shopUrl, extraHTTPHeaders: { origin: shopUrl } });
    await friend.post('/api/login_check', { data: { username: demo.email, password: demo.password } });
    const { digits, cents } = await numberOf(friend);
    const mailsBefore = (await mailsTo(page, demo.email)).length;
    await page.goto(`/${slug}`);
    const form = page.getByRole('form', { name: refill.form });
    await page.locator('#add').scrollIntoViewIfNeeded();
    await expect(page.locator('#add [data-island="live"]')).toBeVisible();
    await form.getByLabel(refill.phone).pressSequentially(digits);
    await form.getByLabel(refill.email).fill(demo.email);
    await form.getByRole('group', { name: refill.amount }).getByRole('radio', { name: /50/ }).check();
    await form.getByRole('radio', { name: payment.methods.card.title }).check();
    await expect(form).toContainText(/52[.,]50/);
    await form.getByRole('button', { name: startOf(refill.submit) }).click();
    expect((await readPayPage(page)).cents).toBe(5000);
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.waitForURL(/\/refill\/Status\?order=/);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: result.approved.refill })).toBeVisible({
      timeout: 30_000,
    });
    await expect(main).toContainText(/50[.,]00/);
    await expect(main).toContainText(/52[.,]50/);
    await expect(main).toContainText(digits.slice(-3));
    const receipt = await main.getByRole('link', { name: result.approved.receipt }).getAttribute('href');
    const paper = await page.request.get(String(receipt));
    expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await expect.poll(async () => (await numberOf(friend)).cents).toBe(cents + 5250);
    const newest = async () => {
      const [mail, ...older] = await mailsTo(page, demo.email);
      return older.length >= mailsBefore ? mail?.text : null;
    };
    await expect.poll(newest).toMatch(/52[.,]50/);
    await friend.dispose();
  });
}
