import { expect, it } from 'vitest';
import { toDataPackage } from '@/features/packages/model/package-model';
import { aPackage } from '@/tests/setup/catalog-builders';
import { renderIn } from '@/tests/setup/render-in';
import { PackageStructuredData } from './package-structured-data';

it('answers how to buy a package in a sentence, not with its number', () => {
  const dataPackage = toDataPackage(aPackage(), (markup) => markup);
  const page = { kind: 'package', dataPackage, countries: [], tariff: null, otherTariffs: [] } as const;
  const { container } = renderIn(
    'en',
    <PackageStructuredData page={page} locale="en" share={{ name: 'spain-5gb-30d' }} />,
  );
  expect(container.innerHTML).toContain('"text":"Call from the Wanderline number and wait for an SMS."');
});
