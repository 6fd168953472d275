import type { Browser, BrowserContext, Page } from '@playwright/test';
import { shopUrl } from '@/scripts/run/e2e-environment.mjs';
import { newBuyer, wakeForm } from '@/tests/e2e/buyer';
import { words } from '@/tests/e2e/shop';
import { changeByHand, chooseBy, end, fault, follow, goOn, payAgain, secondTab, submit, type Walk } from './walk-moves';
import { type Place, placeOf, waysOn } from './walk-screen';

type Step = { readonly name: string; readonly at: readonly Place[]; readonly go: (walk: Walk) => Promise<unknown> };

/** What a walk shows is what a buyer pays, not how long a machine under load takes. */
const patienceMs = 30_000;

const shop: readonly Place[] = ['home', 'country', 'package', 'order', 'checkout', 'result', 'account', 'other'];

const chooseTariff = (walk: Walk, place: number) =>
  chooseBy(walk, '#tariff a[href*="/order?"]', { place, names: 'tariff' });
const byBrowser = (go: (page: Page) => Promise<unknown>) => async (walk: Walk) => {
  walk.choice = null;
  await go(walk.page);
  // The address changes before the page does.
  await walk.page.waitForTimeout(300);
};
/** A page that the browser is just bringing back cannot be reloaded yet. */
const reload = ({ page }: Walk) => page.reload().catch(() => page.reload());
/** One page back, but never to the empty page before the first one. */
async function back(page: Page): Promise<void> {
  const isPayPage = placeOf(page.url()) === 'pay';
  const mayGo = await page.evaluate((pay) => (pay ? history.length > 2 : window.navigation.canGoBack), isPayPage);
  if (mayGo) await page.goBack();
}

const toPackages = async ({ page }: Walk) => {
  if (placeOf(page.url()) !== 'country') {
    await follow(page, '/en/internet-packages');
    await follow(page, '/en/internet-packages/spain');
  }
};
const openPackage = (place: number) => async (walk: Walk) => {
  await toPackages(walk);
  const links = walk.page.locator('main a[href*="gb-"]').filter({ visible: true });
  await links.nth(place).click();
  await walk.page.waitForURL(/gb-\d+d$/);
};
const buy = (walk: Walk) => chooseBy(walk, 'main a[href*="/order?"]', { place: 0, names: 'package' });
const buyNow = (place: number) => async (walk: Walk) => {
  await openPackage(place)(walk);
  await buy(walk);
};

/** What a buyer may do, and where. A name that stands twice comes twice as often. */
const steps: readonly Step[] = [
  { name: 'buy the package', at: ['package'], go: buy },
  { name: 'buy the package', at: ['package'], go: buy },
  { name: 'buy package 2', at: shop, go: buyNow(1) },
  { name: 'buy package 4', at: shop, go: buyNow(3) },
  { name: 'open package 1', at: shop, go: openPackage(0) },
  { name: 'choose tariff 1', at: ['home'], go: (walk) => chooseTariff(walk, 0) },
  { name: 'choose tariff 3', at: ['home'], go: (walk) => chooseTariff(walk, 2) },
  { name: 'go home', at: ['country', 'other', 'account'], go: ({ page }) => page.goto('/en') },
  { name: 'change the tariff', at: ['order'], go: (walk) => changeTariff(walk) },
  { name: 'take no package', at: ['order'], go: (walk) => changeByHand(walk, 0) },
  { name: 'take another package', at: ['order'], go: (walk) => changeByHand(walk, 2) },
  { name: 'order', at: ['order'], go: submit },
  { name: 'order', at: ['order'], go: submit },
  { name: 'order', at: ['order'], go: submit },
  { name: 'approve', at: ['pay'], go: (walk) => end(walk, 'Approve') },
  { name: 'decline', at: ['pay'], go: (walk) => end(walk, 'Decline') },
  { name: 'decline', at: ['pay'], go: (walk) => end(walk, 'Decline') },
  { name: 'expire', at: ['pay'], go: (walk) => end(walk, 'Expire') },
  { name: 'leave for the shop', at: ['pay'], go: byBrowser((page) => page.goto(`${shopUrl}/en`)) },
  { name: 'go on', at: ['result'], go: goOn },
  { name: 'go on', at: ['result'], go: goOn },
  { name: 'pay', at: ['checkout'], go: payAgain },
  { name: 'pay', at: ['checkout'], go: payAgain },
  { name: 'back', at: [...shop, 'pay'], go: byBrowser(back) },
  { name: 'forward', at: shop, go: byBrowser((page) => page.goForward()) },
  { name: 'reload', at: [...shop, 'pay'], go: reload },
  { name: 'open in a second tab', at: [...shop, 'pay'], go: secondTab },
];

async function changeTariff(walk: Walk): Promise<void> {
  const change = walk.page.getByRole('link', { name: words.en.order.tariff.change }).filter({ visible: true }).first();
  await wakeForm(walk.page);
  await change.click();
  await walk.page.waitForURL(/#tariff$/);
  await chooseTariff(walk, walk.steps.length);
}

type WalkOptions = {
  /** The buyer's, as the shop sees it. */
  readonly address: string;
  readonly prepare?: (context: BrowserContext) => Promise<unknown>;
};

/** Walks as the numbers say: each picks one of the steps that are possible where the buyer stands. */
export async function walkThrough(
  browser: Browser,
  numbers: readonly number[],
  { address, prepare }: WalkOptions,
): Promise<Walk> {
  const headers = { 'x-forwarded-for': address };
  const viewport = numbers.length % 2 === 0 ? { width: 390, height: 844 } : { width: 1440, height: 900 };
  const context = await browser.newContext({ baseURL: shopUrl, viewport, extraHTTPHeaders: headers });
  await prepare?.(context);
  context.setDefaultTimeout(patienceMs);
  context.setDefaultNavigationTimeout(patienceMs);
  const walk: Walk = {
    context,
    page: await context.newPage(),
    buyer: newBuyer(),
    choice: null,
    open: null,
    steps: [],
    faults: [],
  };
  context.on('console', (message) => message.type() === 'error' && fault(walk, `console: ${message.text()}`));
  context.on('weberror', (error) => fault(walk, `exception: ${error.error().message}`));
  try {
    await walk.page.goto('/en/internet-packages/spain');
    for (const number of numbers) if (walk.faults.length === 0) await takeStep(walk, number);
  } catch (error) {
    const text = error instanceof Error ? error.message.replace(/\s+/g, ' ').slice(0, 400) : 'thrown';
    fault(walk, `${text} at ${walk.page.url()}`);
  } finally {
    await context.close();
  }
  return walk;
}

async function takeStep(walk: Walk, number: number): Promise<void> {
  const here = placeOf(walk.page.url());
  const possible = steps.filter(({ at }) => at.includes(here));
  const step = possible[number % possible.length];
  if (!step) return fault(walk, `dead end at ${walk.page.url()}`);
  walk.steps.push(`${here}: ${step.name}`);
  await step.go(walk);
  const place = placeOf(walk.page.url());
  if (place !== 'result' && place !== 'checkout' && place !== 'order') return;
  await walk.page.locator('main [data-view="loading"]').filter({ visible: true }).waitFor({ state: 'detached' });
  for (let tries = 0; (await waysOn(walk.page)).length === 0; tries += 1) {
    if (tries === 100) return fault(walk, `dead end at ${walk.page.url()}`);
    await walk.page.waitForTimeout(100);
  }
}
