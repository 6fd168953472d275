import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderIsland } from '@/tests/setup/render-island';
import { PackageFinder } from './package-finder';

/** What Next's router knows of the address: what it was led to, and what is put into the history without its own mark. */
const router = vi.hoisted(() => ({ search: '', listeners: new Set<() => void>() }));

vi.mock('next/navigation', () => ({
  usePathname: () => '/en/internet-packages',
  useSearchParams: () => {
    const subscribe = (listener: () => void) => {
      router.listeners.add(listener);
      return () => router.listeners.delete(listener);
    };
    return new URLSearchParams(useSyncExternalStore(subscribe, () => router.search));
  },
}));

const replace = window.history.replaceState.bind(window.history);
const routerMark = { __NA: true };

function know(search: string): void {
  router.search = search;
  for (const listener of router.listeners) listener();
}

/** A link to the page that is shown: the router puts its address there, and nobody hears of it who does not ask the router. */
function followLink(search: string): void {
  act(() => {
    replace(routerMark, '', `/en/internet-packages${search}`);
    know(search);
  });
}

beforeEach(() => {
  document.head.innerHTML = '<style>[popover] { display: contents !important }</style>';
  followLink('');
  vi.spyOn(window.history, 'replaceState').mockImplementation((state, unused, url) => {
    replace(routerMark, unused, url);
    if (!state?.__NA) know(window.location.search);
  });
});

const sizes = [1000, 5000].map((volume, index) => ({
  id: index,
  kind: 'local',
  priceCents: 350 * (index + 1),
  volume,
  days: 7,
  available: true,
  ticket: <a href={`/${volume}`}>{volume}</a>,
}));
const kinds = { local: 'Only here', regional: 'Several countries', global: 'World' };

const left = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

it('shows all again when a link leads to the list without a choice', {
  tags: ['F2.40', 'F2.63', 'F1.04'],
}, async () => {
  renderIsland('finder', <PackageFinder sections={[{ label: 'Spain', packages: sizes }]} kinds={kinds} />);
  await userEvent.click(screen.getByRole('radio', { name: '5 Gb' }));
  await waitFor(() => expect(left()).toEqual(['5000']));
  expect(window.location.search).toBe('?volume=5000');
  followLink('');
  await waitFor(() => expect(left()).toEqual(['1000', '5000']));
  expect(screen.getByRole('radio', { name: '5 Gb' })).not.toBeChecked();
  followLink('?volume=1000');
  await waitFor(() => expect(left()).toEqual(['1000']));
});
