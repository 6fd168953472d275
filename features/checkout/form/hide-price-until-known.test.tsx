import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { HidePriceUntilKnown } from './hide-price-until-known';

const sums = <HidePriceUntilKnown defaultTariffId={1}>€10.00</HidePriceUntilKnown>;

it('a document shows no sum before the address is read', () => {
  expect(renderToString(sums)).toContain('data-price="unknown"');
});

it.each([
  ['/en/order', 'known'],
  ['/en/order?tariff=1', 'known'],
  ['/en/order?tariff=3', 'unknown'],
  ['/en/order?tariff=1&package=15', 'unknown'],
  ['/en/order?promo=LISBOA', 'unknown'],
])('the sum of the document is shown for %s only if it is its own: %s', (address, shown) => {
  window.history.replaceState(null, '', address);
  const { container } = render(sums);
  expect(container.firstElementChild).toHaveAttribute('data-price', shown);
});
