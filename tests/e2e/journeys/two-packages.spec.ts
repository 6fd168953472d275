import type { Page } from '@playwright/test';
import { endPayment, fillOrder, newBuyer, orderButton } from '@/tests/e2e/buyer';
import { expect, type Slug, test, words } from '@/tests/e2e/shop';
import { views } from '@/tests/e2e/views';
import {
  buyPackage,
  expectPaid,
  expectSignedIn,
  lastAmount,
  mailsTo,
  nextCheckout,
  openPackage,
  orderTotal,
  readPayPage,
  totalWith,
} from './journey';

const first = 'spain-5gb-30d';
const second = 'spain-10gb-30d';
const namesFirst = /(?<!\d)5\s?(Gb|Гб)/i;
const namesSecond = /(?<!\d)10\s?(Gb|Гб)/i;

/** How the buyer comes from the form with the first package to the page of the second. */
const returns = {
  en: async (page) => {
    await page.goBack();
    await page.goBack();
    await openPackage(page, second);
  },
  es: async (page) => {
    await page.goBack();
    await page.goForward();
    await totalWith(page, 'es', namesFirst);
    await page.goBack();
    await page.goBack();
    await openPackage(page, second);
  },
  uz: async (page, slug) => {
    await page.getByRole('link', { name: words[slug].order.tariff.change }).filter({ visible: true }).click();
    await page.waitForURL(`**/${slug}*#tariff`);
    await page.goBack();
    await page.goBack();
    await page.goBack();
    await openPackage(page, second);
  },
} as const satisfies Record<Slug, (page: Page, slug: Slug) => Promise<void>>;

for (const { slug, size, name } of views) {
  test(`a buyer compares two packages and gets the second: ${name} @F2.46 @F2.47 @F3.78 @F4.62 @F4.63`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const buyer = newBuyer();
    await page.goto(`/${slug}/internet-packages/spain`);
    await openPackage(page, first);
    await buyPackage(page, slug, { card: true });
    await totalWith(page, slug, namesFirst);
    await returns[slug](page, slug);
    const [text = ''] = await page.getByRole('main').allInnerTexts();
    const alone = lastAmount(priceOf(slug, text));
    await buyPackage(page, slug, { card: false });
    const asked = new URL(page.url()).searchParams.get('package');
    const shown = await totalWith(page, slug, namesSecond);
    expect(shown).toBeGreaterThan(alone);
    await page.goBack();
    await page.goForward();
    expect(await totalWith(page, slug, namesSecond)).toBe(shown);
    await fillOrder(page, slug, buyer);
    expect(await totalWith(page, slug, namesSecond)).toBe(shown);
    const sent = nextCheckout(page);
    await orderButton(page, slug).click();
    const { packageId, uuid } = await sent;
    expect(packageId).toBe(Number(asked));
    const pay = await readPayPage(page);
    expect(pay.cents).toBe(shown);
    expect(pay.text).toMatch(namesSecond);
    expect(await orderTotal(page, uuid)).toBe(shown);
    await endPayment(page, 'Approve');
    await expectPaid(page, slug);
    await expect(page.getByRole('main')).toContainText(namesSecond);
    await expect.poll(() => mailsTo(page, buyer.email).then(JSON.stringify)).toMatch(namesSecond);
    await expectSignedIn(page);
    await page.goto(`/${slug}/lk`);
    await expect(page.getByRole('main')).toContainText(namesSecond);
  });
}

/** The text from the price of a package on. */
function priceOf(slug: Slug, text: string): string {
  const [, after = ''] = text.split(words[slug].catalog.detail.price);
  return after.split('\n').find((line) => /\d/.test(line)) ?? '';
}
