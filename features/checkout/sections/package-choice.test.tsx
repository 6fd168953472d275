import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { toDraft } from '@/features/checkout/order/order-again';
import { toCheckoutBody } from '@/features/checkout/order/order-body';
import { goodOrder, voyager } from '@/features/checkout/testing/order-builders';
import { renderOrder } from '@/features/checkout/testing/render-order';
import { checkoutApi } from '@/features/checkout/testing/shop-api';
import words from '@/messages/en.json';

checkoutApi();

const ticket = () => within(screen.getByRole('region', { name: 'Price breakdown' }));
const total = () => ticket().getByText('To pay').closest('[aria-live]');
const ways = () => screen.findByRole('group', { name: 'How to pay for it' }, { timeout: 5000 });

it('offers to pay a package from the balance that covers it, and says what comes of either way', {
  tags: ['F3.78', 'F3.89'],
}, async () => {
  const { user } = renderOrder({}, '/en/order?package=15');
  const group = within(await ways());
  const [inside, onTop] = group.getAllByRole('radio');
  if (!inside || !onTop) throw new Error('two ways expected');
  expect(onTop).toBeChecked();
  expect(inside.closest('label')).toHaveTextContent('You pay €14.90. Balance after it: €3.00');
  expect(onTop.closest('label')).toHaveTextContent('You pay €23.90. Balance after it: €12.00');
  await user.click(inside);
  await waitFor(() => expect(total()).toHaveTextContent('€14.90'));
  expect(total()).toHaveTextContent('The package is bought when the number is ready');
  expect(ticket().getByText('€9.00, from the starting balance')).toBeInTheDocument();
  expect(ticket().getByText('Starting balance €12.00')).toBeInTheDocument();
  await user.click(onTop);
  await waitFor(() => expect(total()).toHaveTextContent('€23.90'));
  await user.click(inside);
  await user.click(screen.getByRole('radio', { name: '€50' }));
  expect(await ticket().findByText('Balance €64.50')).toBeInTheDocument();
});

it('offers nothing where the balance is too small', async () => {
  renderOrder({ tariffs: [{ ...voyager, startingBalance: 899 }] }, '/en/order?package=15');
  await waitFor(() => expect(total()).toHaveTextContent('€23.90'));
  expect(screen.queryByRole('group', { name: 'How to pay for it' })).toBeNull();
});

it('has the price of the chosen package below the list, where no narrow screen cuts it off', {
  tags: ['F3.78'],
}, async () => {
  renderOrder({}, '/en/order?package=15');
  expect(await screen.findByText('Price: €9.00')).toBeInTheDocument();
});

it('stays chosen on the way to the other tariffs', { tags: ['F2.47'] }, async () => {
  renderOrder({}, '/en/order?package=15');
  const change = screen.getByRole('link', { name: words.order.tariff.change });
  await waitFor(() => expect(change).toHaveAttribute('href', '/en?package=15#tariff'));
});

it.each(['first', '999999'])(
  'says that the package of the address, %s, is not for sale',
  {
    tags: ['F2.47'],
  },
  async (id) => {
    renderOrder({}, `/en/order?package=${id}`);
    expect(await screen.findByText(words.order.extras.packageUnknown)).toBeInTheDocument();
  },
);

it('goes to the operator as a wish, and back into a form that begins again', () => {
  const rules = {
    ...{ signedIn: false, agreements: [], russianServiceAgreed: false, conditions: false },
    countryCodeOf: () => 'ES',
  };
  const values = goodOrder({ packageCountry: '1', packageId: '15', fromBalance: true });
  const body = toCheckoutBody(values, rules);
  expect(body).toMatchObject({ packageId: 15, packageFromBalance: true });
  expect(toCheckoutBody({ ...values, packageId: '' }, rules)).not.toHaveProperty('packageFromBalance');
  const form = { packageId: 15, packageCountry: 1, packageFromBalance: true };
  expect(toDraft({ form, product: null })).toMatchObject({ packageId: '15', fromBalance: true });
});
