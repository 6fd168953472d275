// Milliseconds from the click that opens a popup to the first frame that shows it.
import { demoSession } from './page-visits.mjs';
import { openTable } from './report.mjs';

const rounds = 3;
/** A hand needs longer from reaching something to having pressed it; what a finger presses takes about as long. */
const handMs = 100;

/** Each popup with its page and the way to what is clicked. */
const popups = {
  menu: { path: '/en', click: (page) => page.getByRole('button', { name: 'Open the menu' }) },
  'log in': { path: '/en', click: (page) => page.locator('header a[href$="/login"]').first() },
  tariff: { path: '/en', click: (page) => page.locator('[data-popup="tariff"]').first() },
  calculator: { path: '/en', click: (page) => page.locator('[data-popup="calculator"]').first() },
  film: { path: '/en', click: (page) => page.locator('[data-popup="film"]').first() },
  article: {
    path: '/en/order',
    // Before the form is live, its links lead to their pages.
    click: async (page) => {
      await page.getByRole('main').locator('a[href="/en/return-policy"]').first().hover();
      return page.locator('[data-island="live"] a[href="/en/return-policy"]').first();
    },
  },
  'package of the account': {
    path: '/en/lk',
    loggedIn: true,
    click: async (page) => {
      await page.locator('select#package-country').focus();
      await page.locator('[data-island="live"] select#package-country').selectOption({ label: 'Spain' });
      return page.getByRole('button', { name: /^5 Gb/ }).first();
    },
  },
};

/** The first opening in a fresh browser, which also loads the popup's code, and the median of the next ones. */
export async function printPopups({ browser, shop }) {
  const session = await demoSession(browser, shop);
  const row = openTable('popups, ms from click to first frame', ['first', 'again']);
  for (const slowdown of [1, 4]) {
    for (const [name, popup] of Object.entries(popups)) {
      const firsts = [];
      const later = [];
      for (let round = 0; round < rounds; round += 1) {
        const [first, ...others] = await openings({
          browser,
          session,
          slowdown,
          url: shop + popup.path,
          ...popup,
        });
        firsts.push(first);
        later.push(...others);
      }
      const cells = [firsts, later].map((times) => Math.round(median(times)));
      row(`${name} (processor at 1/${slowdown})`, ...cells);
    }
  }
}

async function openings({ browser, session, slowdown, url, click, loggedIn }) {
  const signedIn = loggedIn ? { storageState: session } : {};
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...signedIn });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(url, { waitUntil: 'networkidle' });
  const target = await click(page);
  await target.scrollIntoViewIfNeeded();
  const times = [];
  for (let opening = 0; opening < 3; opening += 1) {
    await target.hover();
    await page.waitForTimeout(handMs);
    times.push(await timeOf(page, () => target.click()));
    await page.keyboard.press('Escape');
    await page.locator('dialog[open], [role="dialog"], [role="alertdialog"]').waitFor({ state: 'detached' });
  }
  await context.close();
  return times;
}

/** The page itself takes the time, so that the way from here to the browser does not count. */
async function timeOf(page, press) {
  const time = page.evaluate(
    () =>
      new Promise((resolve) => {
        const onClick = ({ timeStamp }) => {
          const look = () => {
            const shown = document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]');
            if (shown) requestAnimationFrame(() => resolve(performance.now() - timeStamp));
            else requestAnimationFrame(look);
          };
          look();
        };
        window.addEventListener('click', onClick, { capture: true, once: true });
      }),
  );
  await press();
  return time;
}

function median(times) {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)];
}
