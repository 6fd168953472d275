import puppeteer from 'puppeteer-core';

/** Debian's Firefox over WebDriver BiDi. */
export async function startFirefox() {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
  });
  let context = await browser.createBrowserContext();
  let page = await context.newPage();
  const click = async (selector) => {
    const one = await page.waitForSelector(selector);
    // In the middle at once: a press goes where the element was before a page has scrolled smoothly.
    await one?.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }));
    await one?.click();
  };
  return {
    name: `Firefox ${(await browser.version()).replace(/^\D+/, '')}`,
    /** A new visitor at an address; comes back as soon as the markup is there. */
    async visit(url) {
      await context.close();
      context = await browser.createBrowserContext();
      page = await context.newPage();
      await page.goto(url, { waitUntil: 'domcontentloaded' });
    },
    async type(selector, text) {
      await click(selector);
      await page.keyboard.type(text);
    },
    choose: (selector, value) => page.select(selector, value),
    click,
    back: () => page.evaluate('history.back()'),
    enter: () => page.keyboard.press('Enter'),
    evaluate: (script) => page.evaluate(script),
    stop: () => browser.close(),
  };
}
