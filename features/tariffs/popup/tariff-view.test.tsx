import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { TariffsSection } from '@/features/tariffs/cards/tariffs-section';
import { toTariff } from '@/features/tariffs/model/tariff-model';
import { answerTrigger } from '@/lib/browser/popups/answer-trigger';
import { closePopup, currentPopup } from '@/lib/browser/popups/popup';
import { watchPopupTriggers } from '@/lib/browser/popups/popup-triggers';
import { queryClient } from '@/lib/browser/query-client';
import { aCost, aCountry, aCountryCost, aTariff } from '@/tests/setup/catalog-builders';
import { renderIn } from '@/tests/setup/render-in';
import { answer, standInForShop } from '@/tests/setup/shop-answers';
import { tariffTrigger } from './tariff-popup';
import { TariffPopup } from './tariff-view';

const controls = { open: true, onClose: () => undefined, onClosed: () => undefined };
const uuid = '0b9a4f2e-7f0c-4d57-9a6e-2f6f0a3c1d02';
const option = (id: number, title: string) => ({ id, title, description: `What ${title} means` });
const start = aTariff({
  uuid,
  name: 'Start',
  price: 10,
  startingBalance: 5,
  description: 'For the first trip.',
  options: [option(1, 'European number'), option(2, 'Any package')],
});
const cost = aCountryCost({
  call: aCost({ cost: 0.19, formattedCost: '€0.19' }),
  sms: aCost({ cost: 0.1, formattedCost: '€0.10' }),
  data: aCost({ cost: 0.01, formattedCost: '€0.01' }),
});
const answers = {
  [`/api/tariffs/${uuid}/calculate?country=1`]: () => answer(cost),
  [`/api/tariffs/${uuid}`]: () => answer(start),
  '/api/countries': () => answer([aCountry()]),
};
const patient = { timeout: 10_000 };

const show = () =>
  renderIn('en', <TariffPopup popup={controls} locale="en" uuid={uuid} name="Start" country="spain" />);

describe('tariff popup', { timeout: 30_000 }, () => {
  beforeEach(() => {
    queryClient().clear();
    closePopup();
  });

  it('is opened by the card of a tariff, which leads to the comparison without scripts', {
    tags: ['F2.147'],
  }, async () => {
    const stop = watchPopupTriggers(async () => answerTrigger({ tariff: tariffTrigger }));
    renderIn('en', <TariffsSection tariffs={[start].map(toTariff)} locale="en" />);
    const link = screen.getByRole('link', { name: 'More about Start' });
    expect(link).toHaveAttribute('href', '#compare');
    fireEvent.click(link);
    await waitFor(() => expect(currentPopup()?.name).toBe('tariff'));
    stop();
  });

  it('tells price, starting balance, options, a first month, and leads to the order', {
    tags: ['F2.147'],
  }, async () => {
    const { asked } = standInForShop(answers);
    show();
    const dialog = await screen.findByRole('dialog', { name: 'Tariff Start' });
    expect(await within(dialog).findByText('For the first trip.', {}, patient)).toBeVisible();
    const fact = (name: string) => within(dialog).getByText(name).nextSibling;
    expect(fact('Price, paid once')).toHaveTextContent('€10.00');
    expect(fact('Starting balance')).toHaveTextContent('€5.00');
    expect(fact('Spread over the year the number is kept, per month')).toHaveTextContent('€0.83');
    expect(within(dialog).getByText('European number')).toBeVisible();
    expect(within(dialog).getByText('What Any package means')).toBeVisible();
    const month = await within(dialog).findByRole('region', { name: 'Example of a first month' }, patient);
    expect(month).toHaveTextContent('Calls, 20 min at €0.19€3.80');
    expect(month).toHaveTextContent('Used from the balance€9.80');
    expect(month).toHaveTextContent('Paid today€10.00');
    expect(month).toHaveTextContent('Topped up on the way€5.00');
    expect(month).toHaveTextContent(/First month in total€15.00$/);
    expect(within(dialog).getByRole('link', { name: 'Choose Start' })).toHaveAttribute('href', '/en/order?tariff=2');
    expect(asked).toContain(`/api/tariffs/${uuid}/calculate?country=1`);
  });

  it('says that it is loading, that it failed, and comes at the next try', async () => {
    let isDown = true;
    standInForShop({ ...answers, [`/api/tariffs/${uuid}`]: () => (isDown ? answer({}, 404) : answer(start)) });
    show();
    expect(await screen.findByText('Loading the tariff')).toBeInTheDocument();
    expect(await screen.findByRole('alert', {}, patient)).toHaveTextContent('The tariff could not be loaded.');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('For the first trip.', {}, patient)).toBeVisible();
  });

  it('keeps what it shows when that cannot be read anew', async () => {
    let isDown = false;
    const reads = Object.entries(answers).map(([path, give]) => [path, () => (isDown ? answer({}, 404) : give())]);
    standInForShop(Object.fromEntries(reads));
    show();
    expect(await screen.findByRole('region', { name: 'Example of a first month' }, patient)).toBeVisible();
    isDown = true;
    await act(() => queryClient().refetchQueries());
    expect(screen.getByText('For the first trip.')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Example of a first month' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('comparison of the tariffs', () => {
  const nomad = aTariff({
    id: 3,
    name: 'Nomad',
    price: 50,
    startingBalance: 45,
    options: [option(1, 'European number')],
  });

  it('is a table with a column for each tariff and a row for each thing that differs', () => {
    renderIn('en', <TariffsSection tariffs={[start, nomad].map(toTariff)} locale="en" />);
    const table = screen.getByRole('table', { name: 'Compare the tariffs', hidden: true });
    const cells = within(table)
      .getAllByRole('row', { hidden: true })
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(cells).toEqual([
      ['Start', 'Nomad'],
      ['Price'],
      ['€10.00', '€50.00'],
      ['Starting balance'],
      ['€5.00', '€45.00'],
      ['Spread over a year, per month'],
      ['€0.83', '€4.17'],
      ['European number'],
      ['Yes', 'Yes'],
      ['Any package'],
      ['Yes', 'No'],
    ]);
  });

  it('has nothing to compare in a single tariff', () => {
    renderIn('en', <TariffsSection tariffs={[start].map(toTariff)} locale="en" />);
    expect(screen.queryByRole('table', { hidden: true })).not.toBeInTheDocument();
  });
});
