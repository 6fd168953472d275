import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aCountryCost } from '@/tests/setup/catalog-builders';
import { renderIn } from '@/tests/setup/render-in';
import { RatesBoard } from './rates-board';
import { rateLines, toCountryCost } from './rates-model';

it.each([
  ['en', 'A call or SMS to a dearer country is charged at that country’s price.'],
  ['es', 'Una llamada o un SMS a un país más caro se cobra al precio de ese país.'],
  ['ru', 'Звонок или SMS в страну, где они дороже, оплачивается по цене той страны.'],
] as const)('says below the prices of a country that a call to a dearer one costs more: %s', (language, words) => {
  renderIn(language, <RatesBoard lines={rateLines(toCountryCost(aCountryCost()), language)} />);
  // Short words keep to the next one in Russian.
  expect(screen.getByText((text) => text.replaceAll('\u00a0', ' ') === words)).toBeInTheDocument();
});

it('names no unit of what is free', () => {
  const lines = [
    { kind: 'call', price: '€0.19', before: null },
    { kind: 'incoming_sms', price: null, before: null },
  ] as const;
  renderIn('en', <RatesBoard lines={lines} />);
  const costs = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(costs).toEqual(['€0.19per min', 'Free']);
});
