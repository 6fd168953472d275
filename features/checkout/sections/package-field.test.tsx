import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toDraft } from '@/features/checkout/order/order-again';
import { toCheckoutBody } from '@/features/checkout/order/order-body';
import { writeDraft } from '@/features/checkout/order/order-draft';
import { goodOrder, voyager } from '@/features/checkout/testing/order-builders';
import { renderOrder } from '@/features/checkout/testing/render-order';
import { checkoutApi } from '@/features/checkout/testing/shop-api';
import words from '@/messages/en.json';
import { aPackage } from '@/tests/setup/catalog-builders';

const api = checkoutApi();

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
  renderOrder({ tariffs: [{ ...voyager, startingBalanceCents: 899 }] }, '/en/order?package=15');
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

it('is not lost on the way to the other tariffs while it is being read, and nothing says that there is none', {
  tags: ['F2.47'],
}, async () => {
  const release = api.hold('GET /api/data-packages?id=15', [aPackage()]);
  renderOrder({}, '/en/order?package=15');
  const { change } = words.order.tariff;
  expect(await screen.findByRole('link', { name: change })).toHaveAttribute('href', '/en?package=15#tariff');
  const country = screen.getByRole('combobox', { name: words.order.extras.packageCountry });
  expect(country).toHaveDisplayValue(words.order.extras.packagesLoading);
  release();
  await waitFor(() => expect(country).toHaveDisplayValue('Spain'));
  expect(screen.getByRole('link', { name: change })).toHaveAttribute('href', '/en?package=15#tariff');
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
    signedIn: false,
    agreements: [],
    russianServiceAgreed: false,
    conditions: false,
    taxNumberFault: null,
    countryCodeOf: () => 'ES',
  };
  const values = goodOrder({ packageCountry: '1', packageId: '15', fromBalance: true });
  const body = toCheckoutBody(values, rules);
  expect(body).toMatchObject({ packageId: 15, packageFromBalance: true });
  expect(toCheckoutBody({ ...values, packageId: '' }, rules)).not.toHaveProperty('packageFromBalance');
  const form = { packageId: 15, packageCountry: 1, packageFromBalance: true };
  expect(toDraft({ form, product: null })).toMatchObject({ packageId: '15', fromBalance: true });
});

describe('a package that is not among those listed for its country', () => {
  const list = 'GET /api/data-packages?country=1';
  const own = 'GET /api/data-packages?id=200';
  const large = aPackage({ id: 200, slug: 'spain-50gb', volume: 50_000, price: 30 });
  const { packageUnknown, packageFailed, packagesFailed } = words.order.extras;
  const select = () => screen.findByLabelText('Package', undefined, { timeout: 5000 });
  /** The form as a reload finds it: with the package in what the tab has kept, and in the address or not. */
  const reload = (address = '/en/order?package=200') => {
    writeDraft({ packageCountry: '1', packageId: '200' });
    return renderOrder({}, address);
  };
  const isChosen = async () => {
    expect(await screen.findByText('Price: €30.00', undefined, { timeout: 5000 })).toBeInTheDocument();
    expect(await select()).toHaveValue('200');
    expect(total()).toHaveTextContent('€44.90');
    expect(screen.queryByText(packageUnknown)).toBeNull();
  };
  const isDropped = async (note: string) => {
    expect(await screen.findAllByText(note, undefined, { timeout: 5000 })).toHaveLength(1);
    await waitFor(() => expect(total()).toHaveTextContent('€14.90'));
  };
  /** Lets what has come be drawn. */
  const drawn = () => new Promise((resolve) => setTimeout(resolve, 50));

  it('stays chosen when it comes after the list', async () => {
    const release = api.hold(own, [large]);
    reload();
    await screen.findByRole('option', { name: /€9.00/ });
    await drawn();
    expect(screen.queryByText(packageUnknown)).toBeNull();
    release();
    await isChosen();
  });

  it('stays chosen when it comes before the list', async () => {
    api.answer(own, [large]);
    const release = api.hold(list, [aPackage()]);
    reload();
    await isChosen();
    expect(screen.getByRole('option', { name: words.order.extras.packagesLoading })).toBeInTheDocument();
    release();
    await screen.findByRole('option', { name: /€9.00/ });
    await isChosen();
  });

  it('stays chosen where only the tab knows of it', async () => {
    api.answer(own, [large]);
    reload('/en/order');
    await isChosen();
  });

  it('stays chosen, with a word on the others, where the list does not come', async () => {
    api.answer(own, [large]);
    api.fail(list);
    reload();
    expect(await screen.findByText(packagesFailed, undefined, { timeout: 5000 })).toBeInTheDocument();
    await isChosen();
  });

  it.each(['/en/order?package=200', '/en/order'])(
    'is dropped and told of where it is not for sale, at %s',
    async (address) => {
      api.answer(own, []);
      reload(address);
      await isDropped(packageUnknown);
      expect(await select()).toHaveValue('');
      expect(screen.queryByText(packagesFailed)).toBeNull();
    },
  );

  it.each(['/en/order?package=200', '/en/order'])(
    'is dropped and told of where it does not come, at %s',
    async (address) => {
      api.fail(own);
      reload(address);
      await isDropped(packageFailed);
      expect(await select()).toHaveValue('');
      expect(screen.queryByText(packagesFailed)).toBeNull();
      expect(screen.queryByText(packageUnknown)).toBeNull();
    },
  );

  it('is told of where the address names one that does not come, and no country is chosen', async () => {
    api.fail(own);
    renderOrder({}, '/en/order?package=200');
    await isDropped(packageFailed);
    expect(screen.queryByText(packagesFailed)).toBeNull();
  });

  it('is dropped and told of once where neither comes', async () => {
    api.fail(own);
    api.fail(list);
    reload();
    await isDropped(packagesFailed);
    expect(screen.queryByText(packageFailed)).toBeNull();
    expect(screen.queryByText(packageUnknown)).toBeNull();
  });

  it('is dropped where the list does not come and it is not for sale', async () => {
    api.answer(own, []);
    api.fail(list);
    reload();
    await isDropped(packageUnknown);
  });

  it('can be chosen again: what was said of the one dropped goes', async () => {
    api.fail(own);
    const { user } = reload('/en/order');
    await isDropped(packageFailed);
    await user.selectOptions(await select(), '15');
    await waitFor(() => expect(total()).toHaveTextContent('€23.90'));
    expect(screen.queryByText(packageFailed)).toBeNull();
  });
});
