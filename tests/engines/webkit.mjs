import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { Builder, By, Capabilities, Key, until } from 'selenium-webdriver';

const port = 4899;
const display = ':97';

/** Debian's WebKitGTK by its own driver, on a screen that nobody sees. */
export async function startWebkit() {
  const screen = spawn('Xvfb', [display, '-screen', '0', '1280x900x24'], { stdio: 'ignore' });
  const env = { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };
  const service = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env });
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    pageLoadStrategy: 'none',
    'webkitgtk:browserOptions': {
      binary: miniBrowser(),
      args: ['--automation'],
    },
  });
  const start = () => new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build();
  let driver = await start();
  const find = (selector) => driver.wait(until.elementLocated(By.css(selector)), 10_000);
  /** In the middle at once: a press goes where the element was before a page has scrolled smoothly. */
  const inView = async (selector) => {
    const one = await find(selector);
    await driver.executeScript("arguments[0].scrollIntoView({ behavior: 'instant', block: 'center' })", one);
    return one;
  };
  const click = async (selector) => {
    const one = await inView(selector);
    await one.click();
    return one;
  };
  return {
    name: `WebKitGTK ${(await driver.getCapabilities()).get('browserVersion')}`,
    /** A new visitor at an address; comes back as soon as the markup is there. */
    async visit(url) {
      await driver.quit();
      driver = await start();
      await driver.get(url);
      await driver.wait(until.elementLocated(By.css('main')), 10_000);
    },
    async type(selector, text) {
      const field = await click(selector);
      await field.sendKeys(text);
    },
    async choose(selector, value) {
      await inView(selector);
      await (await find(`${selector} option[value="${value}"]`)).click();
    },
    click,
    back: () => driver.executeScript('history.back()'),
    enter: async () => (await driver.switchTo().activeElement()).sendKeys(Key.ENTER),
    evaluate: (script) => driver.executeScript(`return ${script}`),
    async stop() {
      await driver.quit();
      service.kill();
      screen.kill();
    },
  };
}

function miniBrowser() {
  const [found] = readdirSync('/usr/lib')
    .map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`)
    .filter((path) => existsSync(path));
  if (!found) throw new Error('No MiniBrowser: install webkit2gtk-driver');
  return found;
}
