import type { BrowserContext, Page } from '@playwright/test';
import * as z from 'zod';
import { shopUrl } from '@/scripts/run/e2e-environment.mjs';
import { type Buyer, newBuyer, startOf } from '@/tests/e2e/buyer';
import { words } from '@/tests/e2e/shop';
import { lastAmount, nextAnswer } from './journey';
import { fillAtOnce, placeOf, readOrder, type Screen } from './walk-screen';

/** A null package is one that the address does not name: that of an unpaid order may stand in the form. */
type Choice = { readonly tariffId: number; readonly packageId: number | null };
type Open = { readonly uuid: string; readonly cents: number };

/** One buyer's walk: the browser, what they chose and were shown last, and what went wrong. */
export type Walk = {
  readonly context: BrowserContext;
  page: Page;
  buyer: Buyer;
  /** What the last press of a link chose; null after a change by hand or by the browser's own buttons. */
  choice: Choice | null;
  /** The unpaid order, with the total that the buyer agreed to. */
  open: Open | null;
  readonly steps: string[];
  readonly faults: string[];
};

const tariffs = ['Start', 'Traveller', 'Nomad', 'Second number'] as const;
const statusSchema = z.looseObject({ status: z.string(), total: z.optional(z.number()) });
const cartSchema = z.looseObject({ cart: z.looseObject({ uuid: z.string() }) });

export function fault(walk: Walk, text: string): void {
  walk.faults.push(`${text} [${walk.buyer.email}]`);
}

/** Follows a link of the page by the shop's own navigation, whether it is in view or not. */
export async function follow(page: Page, end: string): Promise<void> {
  const link = page.locator(`a[href$="${end}"]`).first();
  await link.waitFor({ state: 'attached' });
  await link.evaluate((one) => one instanceof HTMLElement && one.click());
  await page.waitForURL((url) => url.href.endsWith(end));
}

/** Presses a link to the order; what it names must stand in the address, beside what was chosen before. */
export async function chooseBy(walk: Walk, selector: string, chosen: { place: number; names: 'tariff' | 'package' }) {
  const links = walk.page.locator(selector).filter({ visible: true });
  const link = links.nth(chosen.place % Math.max(1, await links.count()));
  const pressed = new URL(String(await link.getAttribute('href')), shopUrl).searchParams;
  await link.click();
  await walk.page.waitForURL(/\/order\?/);
  const asked = new URL(walk.page.url()).searchParams;
  if (asked.get(chosen.names) !== pressed.get(chosen.names)) fault(walk, `pressed ${pressed}, came to ${asked}`);
  const packageId = asked.get('package');
  walk.choice = { tariffId: Number(asked.get('tariff')), packageId: packageId ? Number(packageId) : null };
}

/** The form as it stands; what was chosen last must come to stand on it. */
async function settledScreen(walk: Walk): Promise<Screen> {
  const { choice, page } = walk;
  for (let tries = 0; ; tries += 1) {
    const screen = await readOrder(page);
    const isChosen =
      choice === null ||
      (screen.tariff === tariffs[choice.tariffId - 1] && [screen.packageId, null].includes(choice.packageId));
    if (screen.cents !== null && isChosen) return screen;
    if (tries === 100) {
      fault(walk, `chosen ${JSON.stringify(choice)}, shown ${JSON.stringify(screen)}`);
      return screen;
    }
    await page.waitForTimeout(100);
  }
}

/** The charge as the payment page and the operator tell it must be what was shown. */
async function checkCharge(walk: Walk, { uuid, cents }: Open): Promise<void> {
  await walk.page.waitForURL(/\/sandbox\/pay\//);
  const charged = lastAmount(String(await walk.page.locator('.sum').textContent()));
  if (charged !== cents) fault(walk, `shown ${cents}, charged ${charged}`);
  const answer = await walk.context.request.get(`${shopUrl}/api/payment/${uuid}/status`);
  const { total } = statusSchema.parse(await answer.json());
  if (total === undefined || Math.round(total * 100) !== cents) fault(walk, `shown ${cents}, ordered ${total}`);
}

export async function submit(walk: Walk): Promise<void> {
  const { page } = walk;
  await settledScreen(walk);
  await fillAtOnce(page, walk.buyer);
  const screen = await readOrder(page);
  const answered = nextAnswer(page);
  await page.evaluate(() => {
    const forms = [...document.querySelectorAll<HTMLFormElement>('#order-form')];
    forms.find((one) => one.checkVisibility())?.requestSubmit();
  });
  const answer = await answered;
  if (!answer) return fault(walk, `nothing was sent: ${await alertsOf(page)}`);
  const { tariffId, packageId, status, text } = answer;
  if (status >= 300) return fault(walk, `refused with ${status}: ${text}`);
  const sent = { tariff: tariffs[tariffId - 1], packageId };
  if (sent.tariff !== screen.tariff || sent.packageId !== screen.packageId)
    fault(walk, `shown ${JSON.stringify(screen)}, sent ${JSON.stringify(sent)}`);
  const { cart } = cartSchema.parse(JSON.parse(text));
  walk.open = { uuid: cart.uuid, cents: screen.cents ?? -1 };
  await checkCharge(walk, walk.open);
}

async function alertsOf(page: Page): Promise<string> {
  const texts = await page.locator('[role=alert], [role=group][tabindex="-1"]').allInnerTexts();
  return texts.join(' ').replace(/\s+/g, ' ').slice(0, 300);
}

/** Goes on with a reserved order on the shop's own page, whose total must be the one agreed to. */
export async function payAgain(walk: Walk): Promise<void> {
  const { page } = walk;
  const boxes = page.getByRole('main').getByRole('checkbox');
  const go = page.getByRole('button', { name: startOf(words.en.checkout.pay) });
  await go.or(page.getByRole('main').getByRole('link')).first().waitFor();
  if (!(await go.isVisible())) return;
  const [shown = ''] = await page.getByRole('main').allInnerTexts();
  for (const box of await boxes.all()) await box.check();
  const cents = lastAmount(shown);
  const [uuid = walk.open?.uuid ?? ''] = /[\da-f-]{36}$/.exec(new URL(page.url()).pathname) ?? [];
  if (walk.open?.uuid === uuid && cents !== walk.open.cents)
    fault(walk, `ordered for ${walk.open.cents}, to pay ${cents}`);
  await go.click();
  await checkCharge(walk, { uuid, cents });
}

export async function end(walk: Walk, action: string): Promise<void> {
  const { page } = walk;
  const button = page.getByRole('button', { name: action });
  if (await button.isDisabled()) return void (await page.locator('a.back').click());
  await button.click();
  await page.waitForURL(/\/order\/status/);
  if (action !== 'Approve') return;
  await page.getByRole('heading', { level: 1, name: words.en.result.approved.order }).waitFor();
  // The browser that paid is signed in; the next buyer is another person at the same browser.
  await page.getByRole('button', { name: words.en.shell.account.logOut }).first().waitFor({ state: 'attached' });
  await walk.context.clearCookies({ name: /access|refresh|signed-in/ });
  await page.goto('/en');
  Object.assign(walk, { open: null, buyer: newBuyer(), choice: null });
}

/** Presses what a result page offers first. */
export async function goOn(walk: Walk): Promise<void> {
  const main = walk.page.getByRole('main');
  await main.locator('[data-view="loading"]').filter({ visible: true }).waitFor({ state: 'detached' });
  const ways = main.locator('a[href*="/order"], a[href*="/lk"], a[href*="/login"], a[href*="#tariff"]');
  await ways.filter({ visible: true }).first().click();
  await walk.page.waitForURL((url) => placeOf(url.href) !== 'result');
  walk.choice = null;
}

export async function secondTab(walk: Walk): Promise<void> {
  const { page, context } = walk;
  walk.page = await context.newPage();
  await walk.page.goto(page.url());
  await page.close();
}

export async function changeByHand(walk: Walk, place: number): Promise<void> {
  const { page } = walk;
  walk.choice = null;
  const countries = page.locator('select[name="packageCountry"]').filter({ visible: true });
  await countries.selectOption({ label: place === 0 ? words.en.order.extras.noPackage : 'Spain' });
  if (place === 0) return;
  const packages = page.locator('select[name="packageId"]').filter({ visible: true });
  await packages.locator('option').nth(place).waitFor({ state: 'attached' });
  await packages.selectOption({ index: place });
  await page.waitForTimeout(200);
}
