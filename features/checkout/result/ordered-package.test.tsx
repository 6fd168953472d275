import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aStatus, orderUuid } from '@/features/checkout/testing/order-builders';
import { checkoutApi } from '@/features/checkout/testing/shop-api';
import type { OrderedPackage } from '@/lib/api/contract/order';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { renderIsland, words } from '@/tests/setup/render-island';
import { Result } from './result';

const api = checkoutApi();
const call = `GET /api/payment/${orderUuid}/status`;
const { package: packageWords, approved } = words.en.result;

const waiting: OrderedPackage = {
  id: 7922,
  title: 'Türkiye, 5 Gb',
  packageCountry: 792,
  countryCode: 'TR',
  days: 30,
  state: 'waiting',
  beginsBefore: '2027-11-22T10:00:00.000Z',
  expiresAt: null,
};

const stop = { x: 50, y: 40, left: false, price: '5 Gb from €9.00', always: true };
const drawing = {
  land: 'M0 0',
  graticule: 'M0 0',
  course: 'M1 1',
  stops: [
    { ...stop, key: 'DE', label: 'Germany', kind: 'from', price: null },
    { ...stop, key: 'GE', label: 'Georgia', kind: 'stop', price: null },
    { ...stop, key: 'TR', label: 'Türkiye', kind: 'to' },
  ],
};

/** The result page of a paid order with a package, or without one. */
function show(product: OrderedPackage | null, locale: LocaleSlug = 'en') {
  const ordered = {
    reference: 'WL-7K4M2QXA',
    tariff: { id: 1, title: 'Start' },
    product,
    homeCode: 'DE',
    form: { email: 'marina@mail.example' },
  };
  const paid = { status: 'approved', total: 25, email: 'marina@mail.example', number: '372583120411' } as const;
  api.answer(call, aStatus({ ...paid, receiptUrl: 'http://127.0.0.1:4000/documents/receipt/1', ordered }));
  window.history.replaceState(null, '', `/${locale}/order/status?order=${orderUuid}`);
  return renderIsland('result', <Result locale={locale} thing="order" chart={<p>usual chart</p>} />, locale);
}

it('names the package and how it stands, the order number, the sum, the receipt and the mailbox', {
  timeout: 20_000,
}, async () => {
  api.answer('GET /en/chart/de/tr', drawing);
  show(waiting);
  const bought = await screen.findByRole('region', { name: packageWords.label });
  expect(within(bought).getByRole('heading', { name: 'Türkiye, 5 Gb' })).toBeVisible();
  expect(within(bought).getByText(packageWords.states.waiting)).toBeVisible();
  expect(bought).toHaveTextContent('Waits until you land, until 22 November 2027 at the latest.');
  expect(bought).toHaveTextContent('Then it runs for 30 days.');
  const yours = screen.getByRole('region', { name: approved.yours });
  for (const text of ['WL-7K4M2QXA', 'Türkiye, 5 Gb', '€25.00', 'marina@mail.example'])
    expect(within(yours).getByText(text)).toBeVisible();
  expect(within(yours).getByRole('link', { name: approved.receipt })).toHaveAttribute(
    'href',
    'http://127.0.0.1:4000/documents/receipt/1',
  );
  expect(within(yours).getByRole('link', { name: approved.withdraw })).toHaveAttribute(
    'href',
    '/en/withdrawal?order=WL-7K4M2QXA',
  );
  // Its question is not to be counted by the next test.
  await waitFor(() => expect(api.to('GET /en/chart/')).toHaveLength(1));
});

it('draws the way to the country that was bought, not to any other', { timeout: 20_000 }, async () => {
  api.answer('GET /en/chart/de/tr', drawing);
  const { container } = show(waiting);
  expect(await screen.findByText(packageWords.tag.waiting)).toBeInTheDocument();
  await waitFor(() => expect(api.to('GET /en/chart/').map((asked) => asked.path)).toEqual(['/en/chart/de/tr']));
  expect(container).toHaveTextContent('Germany');
  for (const foreign of ['Georgia', '5 Gb from €9.00', 'usual chart']) expect(container).not.toHaveTextContent(foreign);
});

it('keeps the usual chart for a number alone, and where no way can be drawn', { timeout: 20_000 }, async () => {
  const alone = show(null);
  await screen.findByRole('region', { name: approved.yours });
  expect(screen.getByText('usual chart')).toBeInTheDocument();
  expect(api.to('GET /en/chart/')).toEqual([]);
  alone.unmount();
  api.answer('GET /en/chart/de/tr', { code: 'internal' }, 500);
  show(waiting);
  await screen.findByRole('region', { name: packageWords.label });
  await waitFor(() => expect(api.to('GET /en/chart/')).toHaveLength(1));
  expect(screen.getByText('usual chart')).toBeInTheDocument();
});

it('tells of a package that runs, and of one that has ended, in each language', { timeout: 20_000 }, async () => {
  for (const locale of ['en', 'es', 'uz'] as const) {
    for (const state of ['running', 'ended'] as const) {
      api.answer(`GET /${locale}/chart/de/tr`, drawing);
      const { unmount } = show({ ...waiting, state, expiresAt: '2026-12-22T10:00:00.000Z' }, locale);
      const bought = await screen.findByRole('region', { name: words[locale].result.package.label });
      expect(within(bought).getByText(words[locale].result.package.states[state])).toBeVisible();
      expect(bought).toHaveTextContent(/22.*2026/);
      unmount();
    }
  }
});

it('says what stays of a starting balance that has paid for the package, or why it has not', {
  tags: ['F4.01'],
}, async () => {
  api.answer('GET /en/chart/de/tr', drawing);
  const { unmount } = show({ ...waiting, price: 12.5, balanceLeft: 7.5, refusal: null });
  const card = await screen.findByRole('region', { name: packageWords.label });
  expect(card).toHaveTextContent('Paid from the starting balance, €7.50 stays');
  unmount();
  const { state: _state, ...wished } = waiting;
  show({ ...wished, price: 12.5, balanceLeft: 7.5, refusal: 'price' });
  expect(await screen.findByText(/was not bought: it costs more than when you ordered/)).toBeInTheDocument();
  expect(screen.getByText(packageWords.kept)).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: packageWords.label })).toBeNull();
});
