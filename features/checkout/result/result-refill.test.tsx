import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aStatus, orderUuid } from '@/features/checkout/testing/order-builders';
import { checkoutApi } from '@/features/checkout/testing/shop-api';
import { renderIsland } from '@/tests/setup/render-island';
import { Result } from './result';

const api = checkoutApi();
const call = `GET /api/payment/${orderUuid}/status`;

function show() {
  window.history.replaceState(null, '', `/en/refill/Status?order=${orderUuid}`);
  return renderIsland('result', <Result locale="en" thing="refill" chart={null} />);
}

describe('result of a top-up', () => {
  it('shows the number and the amount that came on it', { tags: ['F4.10', 'F2.52', 'F4.01'] }, async () => {
    api.answer(call, aStatus({ kind: 'refill', status: 'approved', msisdn: '372583120411', totalrefill: 52.5 }));
    show();
    expect(await screen.findByRole('heading', { name: 'Balance topped up' })).toBeInTheDocument();
    expect(screen.getByText(/\+372.583.120.411/)).toBeInTheDocument();
    expect(screen.getByText(/€52.50 has been added to the balance/)).toBeInTheDocument();
  });

  it('that nobody knows leads to the top-up, and speaks of no order', async () => {
    api.answer(call, { code: 'not_found' }, 404);
    show();
    expect(await screen.findByRole('heading', { name: 'Top-up not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Top up again' })).toHaveAttribute('href', '/en#add');
    expect(document.body).not.toHaveTextContent(/order|tariff/i);
  });

  it.each([
    [{ status: 'expired' }, /The top-up was not paid in time/],
    [{ status: 'declined', mayPay: true }, /try another card or another way to pay/],
    [
      { status: 'processing', inPayment: true, reservedUntil: '2026-11-21T09:00:00Z' },
      /Top-up waiting for payment.*To be paid until/,
    ],
  ] as const)('speaks of no order and no number that is kept: %j', async (answer, words) => {
    api.answer(call, aStatus({ kind: 'refill', ...answer }));
    show();
    await waitFor(() => expect(document.body).toHaveTextContent(words));
    expect(document.body).not.toHaveTextContent(/order|reservation|number is still kept/i);
  });

  it.each([
    [
      { state: 'waiting', beginsBefore: '2027-11-20T10:00:00Z' },
      'Topped up, and the package is yours',
      /Bought from the balance/,
    ],
    [{}, 'Balance topped up', /We are buying the package/],
    [
      { refusal: 'price' },
      'Balance topped up',
      /“Spain, 5 Gb” was not bought: it costs more.*on the balance of the number/,
    ],
  ] as const)('says what came of the package that it was to buy: %j', async (outcome, title, words) => {
    const product = { id: 15, title: 'Spain, 5 Gb', packageCountry: null, ...outcome };
    const ordered = { reference: 'WL-AAAAAAAA', tariff: null, form: {}, product };
    const paid = {
      kind: 'refill',
      status: 'approved',
      msisdn: '372583120411',
      totalrefill: 25.5,
      email: 'a@b.example',
    } as const;
    api.answer(call, aStatus({ ...paid, ordered }));
    show();
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(document.body).toHaveTextContent(words);
    expect(screen.getByText('Order WL-AAAAAAAA')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Withdraw from contract here' })).toHaveAttribute(
      'href',
      '/en/withdrawal?order=WL-AAAAAAAA',
    );
  });
});
