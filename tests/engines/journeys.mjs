// What is typed, chosen and pressed before a page's code is there must count: the same journeys in every engine.

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

async function order(browser, shop) {
  const field = (name) => `#order-form [name="${name}"]`;
  await browser.visit(`${shop}/en/order?tariff=2`);
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
  // Of the button of the form and that of the bar one is shown.
  await until(
    browser,
    `[...document.querySelectorAll('#order-form button[type="submit"], button[form="order-form"]')].some((one) => one.getClientRects().length > 0 && one.toggleAttribute('data-pressed', true))`,
    'the button',
  );
  await browser.click('[data-pressed]');
  await until(browser, "location.pathname.startsWith('/sandbox/pay/')", 'the payment page');
}

export const journeys = { logIn, withdraw, order };
