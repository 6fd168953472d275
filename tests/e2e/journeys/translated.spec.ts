import type { BrowserContext, Page } from '@playwright/test';
import { barTotal, endPayment, fillOrder, newBuyer, orderAndPay, orderedTotal } from '@/tests/e2e/buyer';
import { logIn } from '@/tests/e2e/demo-account';
import { expect, holdCode, test, words } from '@/tests/e2e/shop';
import { accountPages } from '@/tests/e2e/site-pages';
import { type Translation, translatePages } from '@/tests/e2e/translate';
import { expectPaid, lastAmount, readPayPage, shownTotal } from './journey';
import { walkThrough } from './walk';

const translations: readonly Translation[] = ['fonts', 'over'];

/** Ways through the shop, in the numbers of the random walk: several tabs, package and tariff changed, declined and paid. */
const ways = [
  [5839, 4877, 2503, 9912, 3457, 3637, 9363, 834],
  [594, 3057, 4299, 6726, 3230, 9980, 9476, 9728, 8994],
];

const whenTranslated = (page: Page) => expect(page.locator('html.translated-ltr')).toBeAttached();

for (const translation of translations) {
  test(`an order keeps what is typed, and shows what is paid, on a page that the browser translates: ${translation}`, async ({
    page,
  }) => {
    const { traveller, extras, promo } = words.en.order;
    await translatePages(page.context(), translation);
    const letCodeCome = await holdCode(page);
    await page.goto('/en/order', { waitUntil: 'commit' });
    if (translation === 'fonts') await whenTranslated(page);
    const name = page.getByRole('textbox', { name: traveller.lastName, exact: true });
    await name.pressSequentially('Early');
    letCodeCome();
    await whenTranslated(page);
    await expect(page.locator('[data-island="live"] #order-form')).toBeAttached();
    await expect(name).toHaveValue('Early');
    await expect(page.locator('body:not([translate])')).toHaveCSS('font-family', /^Onest/);

    await fillOrder(page, 'en', newBuyer());
    const first = await orderedTotal(page);
    await page.getByRole('group', { name: extras.refill }).getByRole('radio', { name: '€20' }).check({ force: true });
    await expect(barTotal(page)).not.toContainText(first, { useInnerText: true });
    await page.getByText(promo.open).click();
    await page.getByRole('textbox', { name: promo.label, exact: true }).fill('WELCOME10');
    await page.getByRole('textbox', { name: promo.label, exact: true }).press('Enter');
    await expect(page.getByText('WELCOME10').first()).toBeAttached();
    const last = lastAmount(await orderedTotal(page));
    expect(await shownTotal(page, 'en')).toBe(last);
    await orderAndPay(page, 'en');
    expect((await readPayPage(page)).cents).toBe(last);
    await endPayment(page, 'Approve');
    await expectPaid(page, 'en');
  });

  test(`the account, the countries and the questions work on pages that the browser translates: ${translation}`, async ({
    page,
  }) => {
    await translatePages(page.context(), translation);
    await page.goto('/en/faq');
    await whenTranslated(page);
    await page.getByRole('searchbox').pressSequentially('refund');
    await expect(page.getByRole('status').filter({ hasText: /^\d+ questions/ })).toBeVisible();
    await page.goto('/en/internet-packages');
    await page.locator('#country-search').pressSequentially('Spian');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.locator('#country-search').fill('Franse');
    await expect(page.getByRole('option').first()).toContainText('France');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/en/internet-packages/france');
    await page.goBack();
    await page.waitForURL('**/en/internet-packages');

    await logIn(page);
    const main = page.getByRole('main');
    for (const path of accountPages) {
      await page.goto(`/en/lk${path}`);
      await page.mouse.wheel(0, 3000);
      await expect(main.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
      for (const tab of await page.getByRole('tab').all()) await tab.click();
    }
    const menu = page.getByRole('navigation', { name: words.en.account.menu.label });
    for (const name of ['balance', 'orders', 'phoneSettings', 'home'] as const) {
      await menu.getByRole('link', { name: words.en.account.menu[name] }).first().click();
      await page.mouse.wheel(0, 3000);
      await expect(main.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
    }
  });

  test(`buyers who take wrong turns pay what they were shown, on pages that the browser translates: ${translation}`, async ({
    browser,
  }) => {
    test.setTimeout(240_000);
    const prepare = (context: BrowserContext) => translatePages(context, translation);
    for (const [index, way] of ways.entries()) {
      const address = `10.251.${translations.indexOf(translation)}.${index + 1}`;
      const { faults, steps } = await walkThrough(browser, way, { address, prepare });
      expect({ faults, steps }).toEqual({ faults: [], steps });
    }
  });
}
