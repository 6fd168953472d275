// The order form on a slow processor: what its first touch brings and costs, and what typing into it costs.
import { gzipSync } from 'node:zlib';
import { openTable } from './report.mjs';

const rounds = 5;
const slowdown = 4;
/** As fast as people write on a phone. */
const keyMs = 120;
/** Time for what a step leaves behind it. */
const settleMs = 800;

const typed = {
  firstName: 'Marina',
  documentNumber: 'AB123456',
  postCode: '28001',
  email: 'marina.soko@example.com',
  password: 'long-enough-17',
};

/** Prints the medians of each step: the bytes that it asks for, and its tasks of over 50 ms; nobody notices shorter ones. */
export async function printTouch({ browser, shop }) {
  const steps = new Map();
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, ...figures } of await fillIn(browser, `${shop}/en/order`))
      steps.set(name, [...(steps.get(name) ?? []), figures]);
  }
  const columns = ['bytes gz', 'longest task ms', 'tasks over 50 ms'];
  const row = openTable(`the order form, processor at 1/${slowdown}`, columns);
  for (const [name, seen] of steps) {
    const middle = (of) => seen.map(of).sort((a, b) => a - b)[Math.floor(rounds / 2)];
    const longest = middle((one) => one.longest);
    row(
      name,
      middle((one) => one.bytes),
      longest === 0 ? '< 50' : Math.round(longest),
      middle((one) => one.tasks),
    );
  }
}

/** A buyer's way into the form; figures of each step. */
async function fillIn(browser, url) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate(watchTasks);
  const figures = [];
  const step = async (name, act) => {
    const answers = [];
    const keep = (response) =>
      answers.push(
        response.body().then(
          (body) => gzipSync(body).length,
          () => 0,
        ),
      );
    page.on('response', keep);
    await page.evaluate(() => window.longTasks.splice(0));
    await act();
    await page.waitForTimeout(settleMs);
    const tasks = await page.evaluate(() => window.longTasks);
    page.off('response', keep);
    const bytes = (await Promise.all(answers)).reduce((sum, one) => sum + one, 0);
    figures.push({ name, bytes, longest: Math.max(0, ...tasks), tasks: tasks.length });
  };
  await step('first touch', async () => {
    // A page that is still waking up hears of no move.
    const live = page.locator('[data-island="live"] #order-form');
    for (let x = 4; (await live.count()) === 0; x += 1) {
      await page.mouse.move(x, 5);
      await page.waitForTimeout(100);
    }
    await page.waitForLoadState('networkidle');
  });
  for (const [name, text] of Object.entries(typed)) {
    await step(`typing ${name}`, async () => {
      await page.locator(`#order-${name}`).focus();
      await page.keyboard.type(text, { delay: keyMs });
    });
  }
  await step('choosing the country', () => page.locator('#order-country').selectOption({ label: 'Spain' }));
  await step('ticking an agreement', () => page.locator('#order-conditions').check());
  await context.close();
  return figures;
}

/** Runs in the page: notes how long each of its long tasks takes. */
function watchTasks() {
  window.longTasks = [];
  const watch = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasks.push(duration);
  });
  watch.observe({ type: 'longtask' });
}
