// First loads: what the first visit of each page costs, JavaScript beside a bare Next page.
import { demoSession } from './demo-session.mjs';
import { weighPage } from './page-weight.mjs';

const pages = [
  '/en',
  '/uz',
  '/en/internet-packages',
  '/en/internet-packages/spain-5gb-30d',
  '/en/faq',
  '/en/blog',
  '/en/terms',
  '/en/order',
  '/en/order/status',
  '/en/refill/Status',
  '/en/login',
];
const accountPages = [
  '/en/lk',
  '/en/lk/Balance',
  '/en/lk/MyNumbers',
  '/en/lk/Orders',
  '/en/lk/Pay',
  '/en/lk/PhoneSettings',
  '/en/lk/Profile',
];

/** Weighs the pages of the shop at `shop`, and those of the account as the demo account, beside the page at `bare`. */
export async function printWeights({ browser, shop, bare }) {
  const floor = (await weighPage(browser, bare)).js;
  console.log(`\nfirst load (bytes); JavaScript beside a bare page's ${floor} gz`);
  console.log(`${'page'.padEnd(40)} js gz   ×bare  css gz  fonts   html br requests`);
  for (const page of pages) printWeight(page, await weighPage(browser, shop + page), floor);
  const session = await demoSession(browser, shop);
  for (const page of accountPages) printWeight(page, await weighPage(browser, shop + page, session), floor);
}

function printWeight(page, weight, floor) {
  const cells = [weight.js, (weight.js / floor).toFixed(3), weight.css, weight.fonts, weight.html, weight.requests];
  console.log(page.padEnd(40), cells.map((cell) => String(cell).padEnd(7)).join(' '));
}
