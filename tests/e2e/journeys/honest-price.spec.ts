import type { Locator, Page } from '@playwright/test';
import { readPdfText } from '@/operator/testing/read-pdf-text';
import { endPayment, fillOrder, newBuyer, orderButton } from '@/tests/e2e/buyer';
import { expect, type Slug, test, words } from '@/tests/e2e/shop';
import { views } from '@/tests/e2e/views';
import {
  buyPackage,
  expectPaid,
  lastAmount,
  nextCheckout,
  orderTotal,
  priceTicket,
  readPayPage,
  shownTotal,
  totalWith,
} from './journey';

const small = { path: 'spain-5gb-30d', names: /(?<!\d)5\s?(Gb|Гб)/i } as const;
const large = { path: 'spain-10gb-30d', names: /(?<!\d)10\s?(Gb|Гб)/i } as const;
const looks = [
  { ...views[0], ...small },
  { ...views[1], ...large },
  { ...views[2], ...small },
] as const;

const shown = (found: Locator) => found.filter({ visible: true }).first();

/** The sums of a package page, in cents: line under the headline, ticket, button, and the bar of a phone. */
async function firstScreen(page: Page, slug: Slug) {
  const { detail } = words[slug].catalog;
  const main = page.getByRole('main');
  const [begin = ''] = detail.withNumber.split('<');
  const line = shown(main.locator('p').filter({ hasText: begin.trim() }));
  await expect(line).toBeVisible();
  const ticket = main.getByRole('region', { name: detail.priceLabel });
  const rows = await ticket.locator('dd').allTextContents();
  const button = ticket.getByRole('link', { name: detail.buyAndActivate });
  const [lineText, totalText, buttonText] = await Promise.all([
    line.locator('b').textContent(),
    ticket.locator('.fig').textContent(),
    button.textContent(),
  ]);
  return {
    line: lastAmount(String(lineText)),
    balance: lastAmount(String(await line.textContent())),
    rows: rows.map(lastAmount),
    total: lastAmount(String(totalText)),
    button: lastAmount(String(buttonText)),
  };
}

for (const { slug, size, name, path, names } of looks) {
  test(`the first sum is the last one, ${path}: ${name} @F2.119 @F2.127 @F3.85 @F3.89`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto(`/${slug}/internet-packages/${path}`);
    const first = await firstScreen(page, slug);
    expect(first.rows.reduce((sum, cents) => sum + cents, 0)).toBe(first.total);
    expect([first.line, first.button]).toEqual([first.total, first.total]);
    await buyPackage(page, slug, { card: true });
    expect(await totalWith(page, slug, names)).toBe(first.total);
    await fillOrder(page, slug, newBuyer());
    expect(await shownTotal(page, slug)).toBe(first.total);
    const breakdown = String(await priceTicket(page, slug).textContent());
    expect(breakdown.replace(/\D/g, '')).toContain(String(first.balance));
    const sent = nextCheckout(page);
    await orderButton(page, slug).click();
    const { uuid } = await sent;
    expect((await readPayPage(page)).cents).toBe(first.total);
    expect(await orderTotal(page, uuid)).toBe(first.total);
    await endPayment(page, 'Approve');
    await expectPaid(page, slug);
    const link = page.getByRole('main').getByRole('link', { name: words[slug].result.approved.receipt });
    const receipt = await page.request.get(String(await link.getAttribute('href')));
    expect(amountsIn(readPdfText(await receipt.body()))).toContain(first.total);
  });
}

/** Every amount of a paper, in cents. */
function amountsIn(text: string): number[] {
  return [...text.matchAll(/\d+[.,]\d\d(?!\d)/g)].map(([amount]) => lastAmount(amount));
}

test('a tariff chosen before is the one whose sum a package page tells @F2.46 @F2.47', async ({ page }) => {
  await page.goto('/en/internet-packages/spain-5gb-30d');
  const usual = await firstScreen(page, 'en');
  await page.goto('/en');
  await shown(page.locator('#tariff a[href*="/order?tariff=3"]')).click();
  await page.waitForURL(/tariff=3/);
  await page.goto('/en/internet-packages/spain-5gb-30d');
  await expect(page.getByRole('region', { name: 'Price' }).getByText('Nomad')).toBeVisible();
  const first = await firstScreen(page, 'en');
  expect([first.line, first.button]).toEqual([first.total, first.total]);
  expect(first.total).toBeGreaterThan(usual.total);
  await buyPackage(page, 'en', { card: false });
  expect(await totalWith(page, 'en', /5 Gb/)).toBe(first.total);
});
