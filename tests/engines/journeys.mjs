// What is typed, chosen and pressed before a page's code is there must count, and a purchase must survive wrong turns: the same journeys in every engine.

const demo = { email: 'demo@wanderline.example', password: 'wander-demo-1' };

const seen = `location.href + ' ' + [...document.querySelectorAll('main [data-island]')].map((one) => one.dataset.island) + ' ' + [...document.querySelectorAll('main input')].map((one) => one.name + '=' + one.value).join(' ') + [...document.querySelectorAll('main [role=alert]')].map((one) => one.textContent)`;

/** Waits until a script gives what is not false. Throws after 20 s with what it was waiting for. */
async function until(browser, script, what) {
  for (const start = Date.now(); Date.now() - start < 20_000; ) {
    const value = await browser.evaluate(script).catch(() => false);
    if (value) return value;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  throw new Error(`${what} did not come: ${await browser.evaluate(seen).catch(String)}`);
}

async function logIn(browser, shop) {
  await browser.visit(`${shop}/en/login`);
  await browser.type('main input[name="username"]', demo.email);
  await browser.type('main input[name="password"]', demo.password);
  await browser.enter();
  await until(browser, "location.pathname === '/en/lk'", 'the account');
}

async function withdraw(browser, shop) {
  await browser.visit(`${shop}/en/withdrawal`);
  await browser.type('#withdrawal-name', 'Marina Soko');
  await browser.type('#withdrawal-order', 'WL-7K2MQ9AB');
  await browser.type('#withdrawal-email', 'marina@mail.example');
  await browser.click('main form button[type="submit"]');
  await until(
    browser,
    "/withdraw.*WL-7K2MQ9AB.*Marina Soko/s.test(document.querySelector('main').innerText)",
    'the statement',
  );
}

/** Presses the first element shown that a selector names: of two with one purpose the other waits out of sight. */
async function press(browser, selector, what) {
  const isShown = `one.getClientRects().length > 0 && one.toggleAttribute('data-pressed', true)`;
  const unmark = `document.querySelectorAll('[data-pressed]').forEach((one) => one.removeAttribute('data-pressed'))`;
  const mark = `(${unmark}, [...document.querySelectorAll('${selector}')].some((one) => ${isShown}))`;
  // A page that has just come may still draw it anew.
  do {
    await until(browser, mark, what);
    await new Promise((resolve) => setTimeout(resolve, 300));
  } while (!(await browser.evaluate(`document.querySelector('[data-pressed]') !== null`).catch(() => false)));
  await browser.click('[data-pressed]');
}

const orderButton = '#order-form button[type="submit"], button[form="order-form"]';

async function fillOrder(browser) {
  const field = (name) => `#order-form [name="${name}"]`;
  const typed = {
    firstName: 'Marina',
    lastName: 'Soko',
    documentNumber: 'AB123456',
    shippingAddress: 'Calle Mayor 1',
    postCode: '28001',
    email: `engine-${Date.now().toString(36)}@example.com`,
    password: 'long-enough-77',
    passwordRepeat: 'long-enough-77',
  };
  for (const [name, text] of Object.entries(typed)) await browser.type(field(name), text);
  const spain = await browser.evaluate(
    `[...document.querySelectorAll('${field('country')} option')].find((one) => one.text === 'Spain').value`,
  );
  await browser.choose(field('country'), spain);
  const boxes = await browser.evaluate(
    `[...document.querySelectorAll('#order-form input[type="checkbox"]')].filter((one) => one.name !== 'company' && one.getClientRects().length > 0).map((one) => one.name)`,
  );
  for (const name of boxes) await browser.click(field(name));
}

async function order(browser, shop) {
  await browser.visit(`${shop}/en/order?tariff=2`);
  await fillOrder(browser);
  await press(browser, orderButton, 'the button');
  await until(browser, "location.pathname.startsWith('/sandbox/pay/')", 'the payment page');
}

/** The amount that stands last in the text of an element; null while there is none. */
const amountIn = (selector) =>
  `[...document.querySelectorAll('${selector}')].filter((one) => one.getClientRects().length > 0).map((one) => one.innerText.match(/€[\\d.]+/g)).flat().filter(Boolean).at(-1)`;

/** Agrees to all on the page of an order that waits, and goes on to pay. */
async function payWaiting(browser, shown) {
  await press(browser, 'main a[href*="/order/checkout/"]', 'the order that waits');
  const box = 'main form input[type="checkbox"]:not(:checked)';
  const isLeft = `[...document.querySelectorAll('${box}')].some((one) => one.getClientRects().length > 0)`;
  await until(browser, `location.pathname.includes('/order/checkout/') && ${isLeft}`, 'the agreements');
  while (await browser.evaluate(isLeft)) await press(browser, box, 'an agreement');
  await press(browser, 'main form button[type="submit"]', 'the way to pay');
  await expectCharge(browser, shown);
}

/** The payment page must ask for what the buyer was shown. */
async function expectCharge(browser, shown) {
  await until(browser, "location.pathname.startsWith('/sandbox/pay/')", 'the payment page');
  const asked = await until(browser, amountIn('.sum'), 'the sum');
  if (asked !== shown) throw new Error(`Shown ${shown}, asked for ${asked}`);
}

/** A package bought with wrong turns on the way: back to the package, back from the list, back from the payment, a decline. */
async function buy(browser, shop) {
  const totalOnForm = () =>
    until(
      browser,
      `location.pathname === '/en/order' && [...document.querySelectorAll('#order-price')].some((one) => one.getClientRects().length > 0 && /5\\sGb/.test(one.innerText)) && ${amountIn('#order-price [aria-live] .fig')}`,
      'the form with the package and its price',
    );
  await browser.visit(`${shop}/en/internet-packages/spain-5gb-30d`);
  await press(browser, 'main a[href*="/order?"]', 'the way to the order');
  const first = await totalOnForm();
  await browser.back();
  await until(browser, "location.pathname.endsWith('/spain-5gb-30d')", 'the package again');
  await press(browser, 'main a[href$="/internet-packages"]', 'the list');
  await until(browser, "location.pathname.endsWith('/internet-packages')", 'the list');
  await browser.back();
  await until(browser, "location.pathname.endsWith('/spain-5gb-30d')", 'the package a third time');
  await press(browser, 'main a[href*="/order?"]', 'the way to the order');
  const shown = await totalOnForm();
  if (shown !== first) throw new Error(`First ${first}, then ${shown}`);
  await fillOrder(browser);
  await press(browser, orderButton, 'the button');
  await expectCharge(browser, shown);
  await browser.back();
  await payWaiting(browser, shown);
  await browser.click('button[value="decline"]');
  await payWaiting(browser, shown);
  await browser.click('button[value="approve"]');
  await press(browser, 'main a[href$="/en/lk"]', 'the way to the account');
  await until(
    browser,
    "location.pathname === '/en/lk' && /\\+372/.test(document.querySelector('main').innerText) && /5\\sGb/.test(document.querySelector('main').innerText)",
    'the number and its package',
  );
}

export const journeys = { logIn, withdraw, order, buy };
