import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { toDataPackage } from '@/features/packages/model/package-model';
import { packageReach } from '@/lib/api/contract/package-reach';
import { aPackage } from '@/tests/setup/catalog-builders';
import { renderIsland } from '@/tests/setup/render-island';
import { PackageFinder } from './package-finder';

const read = (slug: string, fields: Parameters<typeof aPackage>[0]) =>
  toDataPackage(aPackage({ slug, ...fields }), () => '');
const local = [
  read('es-1', { id: 1, price: 3.5, volume: 1000, duration: 7 }),
  read('es-5', { id: 2, price: 10.5, volume: 5000 }),
  read('es-20', { id: 3, price: 27, volume: 20_000 }),
];
const shared = [
  read('europe-5', { id: 4, price: 14, volume: 5000, countryCodes: ['ES', 'FR'] }),
  read('europe-10', { id: 5, price: 23, volume: 10_000, countryCodes: ['ES', 'FR'] }),
];
const kinds = { local: 'Only here', regional: 'Several countries', global: 'World' };

const listed = (packages: typeof local) =>
  packages.map((one) => ({
    id: one.id,
    kind: packageReach(one),
    priceCents: one.priceCents,
    volume: one.volume,
    days: one.duration,
    available: one.available,
    ticket: <a href={`/${one.slug}`}>{one.slug}</a>,
  }));
const sections = [
  { headingId: 'spain', head: <h2 id="spain">Spain</h2>, packages: listed(local) },
  { label: 'Europe', packages: listed(shared) },
];

function show() {
  renderIsland('finder', <PackageFinder sections={sections} kinds={kinds} />);
}

const left = () => screen.queryAllByRole('link').map((link) => link.textContent);
const choose = (group: string, name: string) =>
  userEvent.click(within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name }));

describe('package finder', () => {
  beforeEach(() => {
    window.history.replaceState(null, '', '/en/internet-packages');
    // As the stylesheet has it on wide screens: the filters are part of the page.
    document.head.innerHTML = '<style>[popover] { display: contents !important }</style>';
  });

  it('leaves the packages of a size, says how many, and keeps the choice in the address', async () => {
    show();
    expect(screen.getByRole('status')).toHaveTextContent('5 packages');
    await choose('Data', '5 Gb');
    await waitFor(() => expect(left()).toEqual(['es-5', 'europe-5']));
    expect(screen.getByRole('status')).toHaveTextContent('2 of 5 packages');
    expect(window.location.search).toBe('?volume=5000');
  });

  it('counts below each heading what the choice has left there', async () => {
    show();
    const spain = () => screen.getByRole('region', { name: 'Spain' });
    expect(spain()).toHaveTextContent('3 packages, from €1.35 per Gb');
    await choose('Data', '5 Gb');
    await waitFor(() => expect(spain()).toHaveTextContent('1 package, from €2.10 per Gb'));
    expect(spain()).not.toHaveTextContent('3 packages');
  });

  it('counts a package that stands in two sections once', () => {
    const twice = [...sections, { label: 'Portugal', packages: listed(shared) }];
    renderIsland('finder', <PackageFinder sections={twice} kinds={kinds} />);
    expect(screen.getByRole('status')).toHaveTextContent('5 packages');
  });

  it('counts what is for sale alone: in all, below a heading and on the button of the filters', async () => {
    const gone = read('es-50', { id: 6, price: 40, volume: 50_000, available: false });
    const off = [
      { headingId: 'spain', head: <h2 id="spain">Spain</h2>, packages: listed([...local, gone]) },
      { label: 'Europe', packages: listed(shared) },
    ];
    renderIsland('finder', <PackageFinder sections={off} kinds={kinds} />);
    expect(left()).toHaveLength(6);
    expect(screen.getByRole('status')).toHaveTextContent('5 packages');
    expect(screen.getByRole('region', { name: 'Spain' })).toHaveTextContent('3 packages, from €1.35 per Gb');
    await choose('Data', '50 Gb');
    await waitFor(() => expect(left()).toEqual(['es-50']));
    expect(screen.getByRole('status')).toHaveTextContent('0 of 5 packages');
    expect(screen.getByRole('button', { name: 'Show 0 packages' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show all packages' })).toBeNull();
  });

  it('has its filters in one sheet with a button that opens it, and one that closes it and tells how many are left', async () => {
    show();
    const open = screen.getByRole('button', { name: 'Filters' });
    const sheet = screen.getByRole('group', { name: 'Filters' });
    expect(open).toHaveAttribute('popovertarget', sheet.id);
    expect(sheet).toHaveAttribute('popover', 'auto');
    await choose('Data', '5 Gb');
    const close = await within(sheet).findByRole('button', { name: 'Show 2 packages' });
    expect(close).toHaveAttribute('popovertargetaction', 'hide');
    expect(screen.getByRole('button', { name: 'Filters 1' })).toBeInTheDocument();
    await userEvent.click(within(sheet).getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(left()).toHaveLength(5));
    expect(within(sheet).getAllByRole('radio')[0]).toHaveFocus();
  });

  it('hides a section without packages, and shows a way back when nothing is left', async () => {
    show();
    await choose('Validity', 'Up to 7 days');
    await waitFor(() => expect(left()).toEqual(['es-1']));
    expect(screen.queryByRole('region', { name: 'Europe' })).not.toBeInTheDocument();
    await choose('Coverage', 'Several countries');
    await waitFor(() => expect(left()).toEqual([]));
    await userEvent.click(screen.getByRole('button', { name: 'Show all packages' }));
    await waitFor(() => expect(left()).toHaveLength(5));
    expect(window.location.search).toBe('');
    // The button has gone: who pressed it by a key goes on where it stood.
    await waitFor(() => expect(screen.getByRole('status')).toHaveFocus());
  });

  it('puts every list in the order that is chosen, for the eye and for the keyboard', async () => {
    show();
    expect(left().slice(0, 3)).toEqual(['es-1', 'es-5', 'es-20']);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Lowest price per Gb');
    await waitFor(() => expect(left()).toEqual(['es-20', 'es-5', 'es-1', 'europe-10', 'europe-5']));
  });

  it('remembers the choice when the visitor comes back', async () => {
    window.history.replaceState(null, '', '/en/internet-packages?utm=1&kind=regional&order=volume');
    show();
    await waitFor(() => expect(left()).toEqual(['europe-10', 'europe-5']));
    expect(screen.getByRole('radio', { name: 'Several countries' })).toBeChecked();
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('volume');
    expect(window.location.search).toBe('?utm=1&kind=regional&order=volume');
  });
});
