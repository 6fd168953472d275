import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fetchDelayMs } from '@/lib/api/client/fetch-delay';
import { queryClient } from '@/lib/browser/query-client';
import { aCost, aCountry, aCountryCost, aTariff } from '@/tests/setup/catalog-builders';
import { renderIn } from '@/tests/setup/render-in';
import { answer, standInForShop } from '@/tests/setup/shop-answers';
import { CalculatorPopup } from './calculator';
import { tariffQuery } from './calculator-query-options';

const controls = { open: true, onClose: () => undefined, onClosed: () => undefined };
const uuid = '0b9a4f2e-7f0c-4d57-9a6e-2f6f0a3c1d02';
const countries = [
  aCountry(),
  aCountry({ id: 2, code: 'KE', enName: 'Kenya', name: 'Kenya', flagIcon: 'ke.svg' }),
  aCountry({ id: 3, code: 'JP', enName: 'Japan', name: 'Japan', flagIcon: 'jp.svg' }),
];
const costs = (call: number, formattedCost: string) =>
  aCountryCost({
    call: aCost({ cost: call, formattedCost }),
    sms: aCost({ cost: 0.1, formattedCost: '€0.10' }),
    data: aCost({ cost: 0.01, formattedCost: '€0.01' }),
  });

const answers = () => ({
  '/api/countries/1/calculate?to=2': () => answer(costs(0.65, '€0.65')),
  '/api/countries/1/calculate': () => answer(costs(0.19, '€0.19')),
  '/api/countries/3/calculate': () => answer(costs(0.35, '€0.35')),
  [`/api/tariffs/${uuid}/calculate`]: () => answer(costs(0.15, '€0.15')),
  '/api/tariffs/features': () =>
    answer({ list: [aTariff({ uuid, name: 'Start', startingBalance: 5 })], tarifOptions: [], countries: [] }),
  '/api/countries': () => answer(countries),
});

async function open(language: 'en' | 'es' = 'en') {
  renderIn(language, <CalculatorPopup popup={controls} locale={language} country="spain" />);
  await screen.findByRole('combobox', { name: /Where you will be|Dónde estarás/ }, { timeout: 5000 });
}
const total = () => screen.findByRole('region', { name: 'From the balance' });
const field = (name: string) => screen.getByRole('textbox', { name });

async function put(name: string, text: string) {
  await userEvent.clear(field(name));
  if (text !== '') await userEvent.type(field(name), text);
}

async function useOnly(used: Readonly<Record<string, string>>) {
  for (const name of [
    'Minutes of calls you make',
    'Minutes of calls you get',
    'SMS you send',
    'Megabytes of internet',
  ]) {
    await put(name, used[name] ?? '');
  }
}

describe('calculator', { timeout: 30_000 }, () => {
  beforeEach(() => queryClient().clear());

  it('begins with the chosen country and a few days of use, priced by the provider', {
    tags: ['F6.02', 'F3.17'],
  }, async () => {
    const { asked } = standInForShop(answers());
    await open();
    expect(screen.getByRole('combobox', { name: 'Where you will be' })).toHaveDisplayValue('Spain');
    expect(await total()).toHaveTextContent('Calls, 20 min at €0.19€3.80');
    expect(await total()).toHaveTextContent(/Incoming callFree/);
    expect(await total()).toHaveTextContent(/From the balance€9.80$/);
    expect(asked).toContain('/api/countries/1/calculate');
  });

  it('writes the price of one unit as the language does', async () => {
    standInForShop(answers());
    await open('es');
    const costs = await screen.findByRole('region', { name: 'Del saldo' });
    expect(costs.textContent?.replaceAll('\u00a0', ' ')).toContain('Llamadas, 20 min a 0,19 €3,80 €');
  });

  it('prices calls and SMS to another country, the rest where one is', { tags: ['F7.45'] }, async () => {
    const { asked } = standInForShop(answers());
    await open();
    await useOnly({ 'Minutes of calls you make': '10', 'Megabytes of internet': '100' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Where you call and text' }), 'Kenya');
    await waitFor(async () => expect(await total()).toHaveTextContent('Calls, 10 min at €0.65€6.50'));
    expect(await total()).toHaveTextContent('Internet, 100 Mb at €0.01€1.00');
    expect(asked).toContain('/api/countries/1/calculate?to=2');
  });

  it('says how far the balance of a tariff reaches, by the prices of that tariff', { tags: ['F7.57'] }, async () => {
    const { asked } = standInForShop(answers());
    await open();
    await useOnly({ 'Minutes of calls you make': '20' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tariff' }), 'Start');
    expect(
      await screen.findByText('Start comes with a balance of €5.00: that is enough, with €2.00 left over.'),
    ).toBeVisible();
    await put('Minutes of calls you make', '50');
    expect(
      await screen.findByText('Start comes with a balance of €5.00: you will need to top up €5.00 on the way.'),
    ).toBeVisible();
    await put('Minutes of calls you make', '80');
    expect(
      await screen.findByText('Start comes with a balance of €5.00: you will need to top up €7.00 on the way.'),
    ).toBeVisible();
    expect(asked).toContain(`/api/tariffs/${uuid}/calculate?country=1`);
  });

  it('praises a package for its gigabyte, not for a few megabytes that cost less from the balance', async () => {
    standInForShop(answers());
    await open();
    await useOnly({ 'Megabytes of internet': '10' });
    expect(await total()).toHaveTextContent(/€0.10$/);
    expect(screen.getByRole('link', { name: 'packages for Spain' }).parentElement).toHaveTextContent(
      'Per gigabyte a package costs less than data from the balance: packages for Spain.',
    );
  });

  it('pays a long SMS by its parts: 160 Latin or 70 Cyrillic characters', { tags: ['F9.20', 'F9.21'] }, async () => {
    standInForShop(answers());
    await open();
    await useOnly({ 'SMS you send': '3' });
    await userEvent.click(screen.getByText('A long SMS? Count its parts'));
    const text = screen.getByRole('textbox', { name: 'Text of the SMS' });
    for (const [letters, parts, sum] of [
      ['a'.repeat(160), 1, '€0.30'],
      ['a'.repeat(161), 2, '€0.60'],
      ['я'.repeat(70), 1, '€0.30'],
      ['я'.repeat(71), 2, '€0.60'],
    ] as const) {
      await userEvent.clear(text);
      await userEvent.click(text);
      await userEvent.paste(letters);
      expect(text).toHaveAccessibleDescription(new RegExp(`${letters.length} characters, sent as ${parts} SMS`));
      expect(await total()).toHaveTextContent(new RegExp(`${sum}$`));
    }
  });

  it('gives up the reads of a trip that is changed, and shows the last one', async () => {
    let late: () => void = () => undefined;
    const slow = {
      '/api/countries/3/calculate': async () => {
        await new Promise<void>((resolve) => (late = resolve));
        return answer(costs(0.35, '€0.35'));
      },
    };
    const { asked, givenUp } = standInForShop({ ...answers(), ...slow });
    await open();
    await total();
    const from = screen.getByRole('combobox', { name: 'Where you will be' });
    await within(from).findByRole('option', { name: 'Japan' });
    await userEvent.selectOptions(from, 'Japan');
    await waitFor(() => expect(asked).toContain('/api/countries/3/calculate'));
    await userEvent.selectOptions(from, 'Spain');
    await waitFor(() => expect(givenUp).toContain('/api/countries/3/calculate'));
    late();
    expect(await total()).toHaveTextContent('€0.19');
  });

  it('says that it is working, that it failed, and works at the next try', async () => {
    let isDown = true;
    standInForShop({
      ...answers(),
      '/api/countries/1/calculate': () => (isDown ? answer({}, 503) : answer(costs(0.19, '€0.19'))),
    });
    await open();
    expect(await screen.findByRole('alert', {}, { timeout: 10_000 })).toHaveTextContent(
      'The costs could not be worked out. Try again.',
    );
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await total()).toHaveTextContent('€9.80');
  });

  it('takes digits only, and says what to do when nothing is used', async () => {
    standInForShop(answers());
    await open();
    await useOnly({});
    await userEvent.type(field('Minutes of calls you make'), '-a.');
    expect(field('Minutes of calls you make')).toHaveValue('');
    expect(screen.getByText('Enter how much you will use, and the total appears here.')).toBeVisible();
    await put('Minutes of calls you make', '1234567');
    expect(field('Minutes of calls you make')).toHaveValue('12345');
  });

  it('writes sums as the language does', async () => {
    standInForShop(answers());
    await open('es');
    const sum = await screen.findByRole('region', { name: 'Del saldo' });
    expect(within(sum).getByText('9,80 €')).toBeVisible();
  });
});

it('shows for a moment that a tariff is being read, however soon the answer comes', { tags: ['F9.16'] }, async () => {
  standInForShop({ [`/api/tariffs/${uuid}`]: () => answer(aTariff({ uuid })) });
  const begun = performance.now();
  await queryClient().fetchQuery(tariffQuery(uuid));
  // Timers may fire a millisecond early.
  expect(performance.now() - begun).toBeGreaterThanOrEqual(fetchDelayMs - 2);
});
