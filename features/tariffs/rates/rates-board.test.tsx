import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aCountryCost } from '@/tests/setup/catalog-builders';
import { renderIn } from '@/tests/setup/render-in';
import { RatesBoard } from './rates-board';
import { rateLines, toCountryCost } from './rates-model';

it.each([
  ['en', 'A call or SMS to a country where it costs more has the price of that country.'],
  ['es', 'Una llamada o un SMS a un país donde cuesta más tiene el precio de ese país.'],
  ['ru', 'Звонок или SMS в страну, где они дороже, оплачивается по цене той страны.'],
] as const)('says below the prices of a country that a call to a dearer one costs more: %s', (language, words) => {
  renderIn(language, <RatesBoard lines={rateLines(toCountryCost(aCountryCost()), language)} />);
  // Short words keep to the next one in Russian.
  expect(screen.getByText((text) => text.replaceAll('\u00a0', ' ') === words)).toBeInTheDocument();
});
