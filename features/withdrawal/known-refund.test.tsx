import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import en from '@/messages/en.json';
import ru from '@/messages/ru.json';
import { renderIsland } from '@/tests/setup/render-island';
import { KnownRefund } from './known-refund';

const topUp = { reference: 'WL-T4PZ9KBM', msisdn: null, refundCents: 2000, topUps: [], lostCents: 0 };

it.each([
  ['en', en],
  ['uz', ru],
] as const)('says before a top-up is withdrawn from that its package ends with it, in %s', (locale, { withdrawal }) => {
  renderIsland('withdrawal', <KnownRefund refund={{ ...topUp, endsPackage: true }} />, locale);
  expect(screen.getByText(withdrawal.confirm.endsPackage.replaceAll('\u00a0', ' '))).toBeVisible();
});

it('says nothing of a package where none ends', () => {
  renderIsland('withdrawal', <KnownRefund refund={{ ...topUp, endsPackage: false }} />);
  expect(screen.queryByText(en.withdrawal.confirm.endsPackage)).toBeNull();
});
