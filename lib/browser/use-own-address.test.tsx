import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useOwnAddress } from './use-own-address';

const here = vi.hoisted(() => ({ pathname: '', search: '' }));
vi.mock('next/navigation', () => ({
  usePathname: () => here.pathname,
  useSearchParams: () => new URLSearchParams(here.search),
}));

function Address() {
  const { pathname, search, isKnown } = useOwnAddress(/^\/\w+\/order$/);
  return <output>{isKnown ? `${pathname}?${search}` : ''}</output>;
}

it('is followed at every visit of a page that stays mounted, and stays the last one while the address is another page’s', {
  tags: ['F2.46', 'F2.47'],
}, () => {
  const { rerender } = render(<Address />);
  const go = (pathname: string, search: string) => {
    Object.assign(here, { pathname, search });
    rerender(<Address />);
    return screen.getByRole('status').textContent;
  };
  expect(go('/en/order', 'tariff=1&package=7242')).toBe('/en/order?tariff=1&package=7242');
  expect(go('/en/internet-packages/japan-5gb-30d', '')).toBe('/en/order?tariff=1&package=7242');
  expect(go('/en/order', 'tariff=1&package=3923')).toBe('/en/order?tariff=1&package=3923');
  expect(go('/en/order', 'tariff=3&package=3923')).toBe('/en/order?tariff=3&package=3923');
});
