import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { someOrderData, voyager } from '@/features/checkout/testing/order-builders';
import { orderMarkup, renderOrder, sendByEnter } from '@/features/checkout/testing/render-order';
import { checkoutApi } from '@/features/checkout/testing/shop-api';
import { codesAreGiven } from '@/tests/setup/refusals';

/** What the router still takes for the address after it has changed; null where it keeps up. */
const router = vi.hoisted((): { behind: string | null } => ({ behind: null }));
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: vi.fn() }),
  usePathname: () => window.location.pathname,
  useSearchParams: () => new URLSearchParams(router.behind ?? window.location.search),
}));
const api = checkoutApi();

const priceOf = (label: RegExp) => {
  const terms = within(screen.getByRole('region', { name: 'Price breakdown' })).getAllByRole('term');
  return terms.find((term) => label.test(term.textContent ?? ''))?.nextElementSibling?.textContent ?? null;
};

describe('order form', () => {
  it('asks for everything an order needs', {
    tags: ['F2.107', 'F1.05', 'F3.68', 'F3.69', 'F3.70', 'F3.72', 'F3.73', 'F3.74', 'F3.75', 'F3.77', 'F3.79', 'F3.80'],
  }, () => {
    renderOrder();
    const labels = ['First name', 'Last name', 'Country of residence', 'Passport number', 'Street, house, flat'];
    for (const label of [...labels, 'Postal code', 'Email', 'Password', 'Password again']) {
      expect(screen.getByLabelText(label)).toBeInTheDocument();
    }
    expect(screen.getByRole('group', { name: 'Extra balance' })).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: /for tax purposes/ })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: /processing of my data/ })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: /lose the right to withdraw/ })).not.toBeChecked();
  });

  it('stands in the first HTML with the same fields, names and price', { tags: ['F2.107', 'F1.24'] }, () => {
    const html = orderMarkup(someOrderData());
    for (const name of ['firstName', 'lastName', 'country', 'documentNumber', 'shippingAddress', 'email', 'password']) {
      expect(html).toContain(`name="${name}"`);
    }
    expect(html.replace(/<[^>]*>/g, '')).toContain('Total · see details€14.90');
    // Its document cannot know the address, so the sum is hidden until that is read.
    expect(html).toContain('data-price="unknown"');
    expect(html).toContain('<option value="1">Spain</option>');
  });

  it('shows the tariff of the address with its starting balance', { tags: ['F2.46'] }, () => {
    const nomad = { ...voyager, id: 5, title: 'Nomad', name: 'Nomad', priceCents: 5000 };
    renderOrder({ tariffs: [voyager, nomad] }, '/en/order?tariff=5');
    expect(screen.getByText('Nomad')).toBeInTheDocument();
    expect(screen.getByText(/€12.00 starting balance/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Change' })).toHaveAttribute('href', '/en#tariff');
  });

  it.each([['?tariff=99'], ['?tariff=x']])(
    'says that the tariff of %s cannot be bought',
    { tags: ['F8.34'] },
    (query) => {
      renderOrder({}, `/en/order${query}`);
      expect(screen.getByRole('alert')).toHaveTextContent('This tariff cannot be bought right now.');
      expect(screen.queryByLabelText('First name')).toBeNull();
    },
  );

  it('leads on to another tariff with the package that was chosen, where its own is not for sale', () => {
    renderOrder({ tariffs: [{ ...voyager, purchasable: false }] }, '/en/order?tariff=2&package=15');
    const other = screen.getByRole('link', { name: 'Choose another tariff' });
    expect(other).toHaveAttribute('href', '/en?package=15#tariff');
    cleanup();
    renderOrder({ tariffs: [{ ...voyager, purchasable: false }] });
    expect(screen.getByRole('link', { name: 'Choose another tariff' })).toHaveAttribute('href', '/en#tariff');
  });

  it('says of the VAT only that it depends, until a country is chosen', async () => {
    const { user } = renderOrder();
    const country = screen.getByLabelText('Country of residence');
    await waitFor(() => expect(country).toHaveDisplayValue('Spain'));
    await user.selectOptions(country, 'Choose a country');
    expect(priceOf(/^VAT$/)).toBe('depends on your country');
  });

  it('starts with the visitor’s country', { tags: ['F3.69'] }, async () => {
    renderOrder();
    await waitFor(() => expect(screen.getByLabelText('Country of residence')).toHaveDisplayValue('Spain'));
  });

  it('takes the package of the address, with its country, into the price', {
    tags: ['F2.47', 'F1.06', 'F3.78', 'F3.89'],
  }, async () => {
    renderOrder({}, '/en/order?package=15');
    await waitFor(() => expect(screen.getByLabelText('Package')).toHaveDisplayValue('Spain, 5 Gb, 30 days, €9.00'));
    // The list itself may be too narrow for all of it.
    expect(screen.getByLabelText('Package')).toHaveAccessibleDescription('Price: €9.00');
    expect(screen.getByLabelText('Internet package for')).toHaveDisplayValue('Spain');
    await waitFor(() => expect(priceOf(/Internet package: Spain, 5 Gb/)).toBe('€9.00'));
  });

  it('says that the package did not load as soon as a server was waited for in vain, once', async () => {
    api.answer('GET /api/data-packages', { code: 'timeout' }, 504);
    renderOrder({}, '/en/order?package=15');
    expect(await screen.findByText(/^The package you chose did not load/, {}, { timeout: 900 })).toBeInTheDocument();
    expect(api.to('GET /api/data-packages')).toHaveLength(1);
  });

  it('keeps a country chosen by hand while the package of the address is on its way', { tags: ['F3.78'] }, async () => {
    router.behind = '?package=15';
    const { user } = renderOrder({}, '/en/order?package=15');
    await user.selectOptions(screen.getByLabelText('Internet package for'), 'Spain');
    expect(window.location.search).toBe('');
    const list = await screen.findByLabelText('Package');
    await waitFor(() => expect(within(list).getAllByRole('option').length).toBeGreaterThan(1));
    router.behind = null;
    await user.type(screen.getByLabelText('First name'), 'Marina');
    expect(screen.getByLabelText('Internet package for')).toHaveDisplayValue('Spain');
    expect(screen.getByLabelText('Package')).toHaveDisplayValue('Choose a package');
  });

  it('keeps what was typed last when the page is left at once', async () => {
    const { user } = renderOrder();
    await user.type(screen.getByLabelText('First name'), 'Marina');
    expect(String(window.sessionStorage.getItem('order-draft'))).not.toContain('Marina');
    window.dispatchEvent(new Event('pagehide'));
    expect(String(window.sessionStorage.getItem('order-draft'))).toContain('Marina');
  });

  it('offers no package where none is for sale', () => {
    renderOrder({ hasPackages: false });
    expect(screen.queryByLabelText('Internet package for')).toBeNull();
  });

  it('asks a company of the EU for its tax number, and takes the VAT off the breakdown', {
    tags: ['F3.71', 'F3.93'],
  }, async () => {
    const { user } = renderOrder();
    await user.selectOptions(screen.getByLabelText('Country of residence'), 'Spain');
    expect(priceOf(/^VAT 21%on all but the balance$/)).toBe('€0.50 incl.');
    await user.click(screen.getByRole('checkbox', { name: 'I buy as a company' }));
    await user.type(screen.getByLabelText(/EU tax number/), 'ESB58378431');
    await waitFor(() => expect(priceOf(/reverse charge/)).toBe('−€0.50'));
    await user.selectOptions(screen.getByLabelText('Country of residence'), 'Georgia');
    expect(screen.queryByRole('checkbox', { name: 'I buy as a company' })).toBeNull();
  });

  it('breaks the price down, bonuses and savings too', {
    tags: ['F3.85', 'F3.86', 'F3.87', 'F3.88', 'F3.90', 'F3.91', 'F3.92', 'F3.94', 'F3.95', 'F1.08', 'F1.24'],
  }, async () => {
    const { user } = renderOrder({}, '/en/order?promo=LISBOA');
    await user.click(screen.getByRole('radio', { name: '€50' }));
    await waitFor(() => expect(priceOf(/Promo code LISBOA/)).toBe('−€2.00'));
    expect(priceOf(/Starter tariff “Voyager”/)).toBe('€14.90');
    expect(priceOf(/Starting balance/)).toBe('€12.00 incl.');
    expect(priceOf(/Extra balance/)).toBe('€50.00');
    expect(priceOf(/Top-up bonus/)).toBe('+ €2.50 on balance');
    expect(priceOf(/Bonus from code LISBOA/)).toBe('+ €3.00 on balance');
    expect(priceOf(/Referral bonus/)).toBe('+ €5.00 on balance');
    expect(priceOf(/Spread over a year/)).toBe('€1.08 a month');
    expect(priceOf(/You save/)).toBe('€5.00');
    expect(screen.getAllByText('€62.90')).not.toHaveLength(0);
  });

  it('takes another amount of extra balance and says its bounds', { tags: ['F3.77'] }, async () => {
    const { user } = renderOrder();
    await user.click(screen.getByRole('radio', { name: 'Other' }));
    await user.type(screen.getByLabelText('Amount in euros'), '7,50');
    expect(priceOf(/Extra balance/)).toBe('€7.50');
    await user.clear(screen.getByLabelText('Amount in euros'));
    await user.type(screen.getByLabelText('Amount in euros'), '3');
    await user.tab();
    expect(await screen.findByText('The minimum top-up amount is €5.')).toBeInTheDocument();
  });

  it('keeps no letters in an amount, and does not count one that would be refused', { tags: ['F3.77'] }, async () => {
    const { user } = renderOrder();
    await user.click(screen.getByRole('radio', { name: 'Other' }));
    const amount = screen.getByLabelText('Amount in euros');
    await user.type(amount, 'a1b2');
    expect(amount).toHaveValue('12');
    expect(priceOf(/^Extra balance/)).toBe('€12.00');
    await user.clear(amount);
    await user.type(amount, '900');
    expect(screen.queryByText('€900.00')).toBeNull();
    expect(screen.getByRole('link', { name: /^Total/ })).toHaveTextContent('€14.90');
  });

  it('says of an address in other letters what an address is, not a passport', async () => {
    const { user } = renderOrder();
    await user.type(screen.getByLabelText('Street, house, flat'), 'улица Мира, 1');
    await sendByEnter(user);
    await waitFor(() =>
      expect(screen.getByLabelText('Street, house, flat')).toHaveAccessibleDescription(/Street and house/),
    );
  });

  it('checks a promo code on leaving the field: good, unknown, run out', {
    tags: ['F1.07', 'F5.33', 'F7.58'],
  }, async () => {
    const { user } = renderOrder();
    await user.click(screen.getByText('I have a code'));
    await user.type(screen.getByLabelText('Promo code'), 'no such');
    await user.tab();
    expect(screen.getByRole('button', { name: 'Apply' })).toHaveFocus();
    await user.tab();
    expect(await screen.findByText(/^Promo code not found/)).toBeInTheDocument();
    expect(api.to('GET /api/promo-code/').map(({ path, query }) => path + query)).toEqual([
      '/api/promo-code/NO%20SUCH?tariff=2',
    ]);
    await user.clear(screen.getByLabelText('Promo code'));
    expect(screen.queryByText(/^Promo code not found/)).toBeNull();
    await user.type(screen.getByLabelText('Promo code'), 'old{Enter}');
    // The operator has the same words for both: only its code tells them apart.
    const outOfDate = codesAreGiven ? /^This promo code has expired/ : /^Promo code not found/;
    expect(await screen.findByText(outOfDate)).toBeInTheDocument();
    await user.clear(screen.getByLabelText('Promo code'));
    await user.type(screen.getByLabelText('Promo code'), 'lisboa');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('Code LISBOA is applied.')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(priceOf(/Promo code/)).toBeNull();
  });

  it('applies a promo code once, however long its button is held', { tags: ['F3.76'] }, async () => {
    const { user } = renderOrder();
    await user.click(screen.getByText('I have a code'));
    await user.type(screen.getByLabelText('Promo code'), 'lisboa');
    const target = screen.getByRole('button', { name: 'Apply' });
    await user.pointer({ target, keys: '[MouseLeft>]' });
    // Long enough for an answer to what leaving the field might have sent.
    await new Promise((done) => setTimeout(done, 150));
    await user.pointer({ target, keys: '[/MouseLeft]' });
    expect(await screen.findByText('Code LISBOA is applied.')).toBeInTheDocument();
    expect(screen.getByLabelText('Promo code')).toHaveValue('lisboa');
  });
});
