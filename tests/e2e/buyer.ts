import { expect, type Locator, type Page } from '@playwright/test';
import { type Slug, words } from './shop';

export type Buyer = { firstName: string; lastName: string; email: string; password: string };

let serial = 0;

/** A buyer nobody has seen before. */
export function newBuyer(name = 'buyer'): Buyer {
  serial += 1;
  const mark = `${Date.now().toString(36)}${process.pid}${serial}`;
  return {
    firstName: 'Marina',
    lastName: 'Soko',
    email: `${name}.${mark}@example.com`,
    password: `long-enough-${mark}`,
  };
}

const spain = { en: 'Spain', es: 'España', uz: 'Испания' } as const satisfies Record<Slug, string>;

/** Button text up to its amount: "Order and pay " of "Order and pay {amount}". */
export function startOf(text: string): RegExp {
  const start = (text.split('{')[0] ?? text).trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${start.replace(/\s/g, '\\s')}`);
}

/** Touches the page as a visitor does, until the form on screen is live. */
export async function wakeForm(page: Page): Promise<void> {
  let x = 8;
  await expect(async () => {
    x = x === 8 ? 9 : 8;
    await page.mouse.move(x, 8);
    const form = page.locator('[data-island="live"] form').filter({ visible: true }).first();
    await expect(form).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
}

/** Waits until the order form is live, then types everything a buyer in Spain must give. */
export async function fillOrder(page: Page, slug: Slug, buyer: Buyer): Promise<void> {
  const { traveller, address, account } = words[slug].order;
  await wakeForm(page);
  await page.getByRole('textbox', { name: traveller.firstName, exact: true }).fill(buyer.firstName);
  await page.getByRole('textbox', { name: traveller.lastName, exact: true }).fill(buyer.lastName);
  await page.getByRole('combobox', { name: traveller.country, exact: true }).selectOption({ label: spain[slug] });
  await page.getByRole('textbox', { name: traveller.document, exact: true }).fill('AB123456');
  await page.getByRole('textbox', { name: address.street, exact: true }).fill('Calle Mayor 1');
  await page.getByRole('textbox', { name: address.postCode, exact: true }).fill('28001');
  await page.getByRole('textbox', { name: account.email, exact: true }).fill(buyer.email);
  await page.getByLabel(account.password, { exact: true }).fill(buyer.password);
  await page.getByLabel(account.passwordRepeat, { exact: true }).fill(buyer.password);
  for (const box of await agreements(page, slug)) await box.check();
}

/** The boxes of the order form that have to be ticked. */
export function agreements(page: Page, slug: Slug): Promise<Locator[]> {
  const title = page.getByRole('heading', { name: words[slug].order.agree.title });
  return page.locator('section, fieldset').filter({ has: title }).getByRole('checkbox').all();
}

export type Card = 'russian' | 'foreign';

/** The popups that stand before an order in the Russian locale: what card it is, then what has to be agreed to. */
export async function agreeInRussian(page: Page, card: Card): Promise<void> {
  const { cardType, consent } = words.uz.payment;
  const types = page.getByRole('dialog', { name: cardType.title });
  await types.getByRole('button', { name: cardType[card].title }).click();
  const agreements = page.getByRole('dialog', { name: consent.title });
  await expect(agreements.getByRole('checkbox').first()).toBeVisible();
  for (const box of await agreements.getByRole('checkbox').all()) await box.check();
  await agreements.getByRole('button', { name: consent.submit }).click();
}

/** The order form on screen: one that was left may stand in the document beside it. */
export function shownForm(page: Page): Locator {
  return page
    .locator('[data-island="live"]')
    .filter({ has: page.locator('#order-form') })
    .filter({ visible: true });
}

/** The total at the foot of the order form on screen. */
export function barTotal(page: Page): Locator {
  return page.locator('a[href="#order-price"]').filter({ visible: true }).first();
}

/** That total, once it is known: `€22.50`. */
export async function orderedTotal(page: Page): Promise<string> {
  const total = barTotal(page);
  await expect(total).toContainText(/€\d+\.\d\d/, { useInnerText: true });
  const [shown = ''] = await total.allInnerTexts();
  return /€\d+\.\d\d/.exec(shown)?.[0] ?? '';
}

/** The button that obliges to pay, at the foot of a form that is filled in. */
export function orderButton(page: Page, slug: Slug): Locator {
  const name = startOf(words[slug].order.submit);
  return page.getByRole('button', { name }).filter({ visible: true }).first();
}

/** The button at the foot of a form that is not, which leads to the section it names. */
export function nextButton(page: Page, slug: Slug, section: keyof (typeof words.en.order.bar)['next']): Locator {
  return page.getByRole('button', { name: words[slug].order.bar.next[section], exact: true }).filter({ visible: true });
}

/** Sends the order form on screen as it stands. */
export async function sendByEnter(page: Page, slug: Slug): Promise<void> {
  await page.getByRole('textbox', { name: words[slug].order.address.postCode, exact: true }).press('Enter');
}

/** Presses it and waits for the payment page. */
export async function orderAndPay(page: Page, slug: Slug): Promise<void> {
  await orderButton(page, slug).click();
  await page.waitForURL(/\/sandbox\/pay\//);
}

/** Ticks every agreement of the shop's own checkout page, once they are there, and goes on. */
export async function continueToPayment(page: Page, slug: Slug): Promise<void> {
  const boxes = page.getByRole('main').getByRole('checkbox');
  await expect(boxes.first()).toBeVisible();
  for (const box of await boxes.all()) await box.check();
  await page.getByRole('button', { name: startOf(words[slug].checkout.pay) }).click();
  await page.waitForURL(/\/sandbox\/pay\//);
}

export type Ending = 'Approve' | 'Decline' | 'Expire' | 'Leave processing' | 'Reverse';

/** Ends the payment on the hosted page and waits for the shop's result page. */
export async function endPayment(page: Page, ending: Ending): Promise<void> {
  await page.getByRole('button', { name: ending }).click();
  await page.waitForURL(/\/order\/status/);
}
