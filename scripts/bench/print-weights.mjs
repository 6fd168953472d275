// First loads: what the first visit of each page costs, JavaScript beside a bare Next page.
import { demoSession, weighPage } from './page-visits.mjs';
import { openTable } from './report.mjs';

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
  const row = openTable('first load, bytes', ['js gz', '×bare', 'css gz', 'fonts', 'html br', 'requests']);
  row('bare page', floor, '1.000', '', '', '', '');
  for (const page of pages) row(page, ...cellsOf(await weighPage(browser, shop + page), floor));
  const session = await demoSession(browser, shop);
  for (const page of accountPages) row(page, ...cellsOf(await weighPage(browser, shop + page, session), floor));
}

function cellsOf({ js, css, fonts, html, requests }, floor) {
  return [js, (js / floor).toFixed(3), css, fonts, html, requests];
}
