import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderOrder } from '@/features/checkout/testing/render-order';
import { words } from '@/tests/setup/render-island';

it.each([
  ['en', 'VAT 25.5%'],
  ['es', 'IVA 25,5 %'],
  ['uz', 'НДС 25,5 %'],
] as const)('writes a rate of VAT as its language does: %s', async (locale, words25) => {
  const finland = { id: 246, code: 'FI', name: 'Finland' };
  const { user } = renderOrder({ locale, countries: [finland] });
  await user.selectOptions(screen.getByLabelText(words[locale].order.traveller.country), 'Finland');
  const rows = screen.getAllByRole('term').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(rows).toContainEqual(expect.stringMatching(`^${words25}`));
});
