import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { toCountries } from '@/features/countries/country-model';
import { listedPackages, toDataPackage } from '@/features/packages/model/package-model';
import { aCountry, aPackage } from '@/tests/setup/catalog-builders';
import { renderIn } from '@/tests/setup/render-in';
import { PackageFinder } from './package-finder';
import { PackageList } from './package-list';
import { wholeSection } from './package-sections';
import { PackageTicket } from './package-ticket';

// What the server has rendered into a list has no need of the words of the island around it.
vi.mock('./islands', async () => ({
  PackageFinderIsland: (await import('./package-finder')).PackageFinder,
}));

const start = { id: 1, name: 'Start', priceCents: 1000, startingBalanceCents: 500 };
const [spain] = toCountries([aCountry()]);
const read = (fields: Parameters<typeof aPackage>[0]) => toDataPackage(aPackage(fields), () => '');

function listOf(packages: ReturnType<typeof read>[]) {
  if (!spain) throw new Error('no country');
  return {
    countries: [spain],
    popular: [{ country: spain, packages, bestId: null }],
    regional: [],
    global: [],
    lowest: { ES: 350 },
  };
}

describe('package list', () => {
  it('shows countries with their packages', { tags: ['F1.04', 'F2.40'] }, () => {
    renderIn(
      'en',
      <PackageList
        list={listOf([read({ id: 1, volume: 1000 }), read({ id: 2 })])}
        locale="en"
        tariff={start}
        text=""
      />,
    );
    const group = within(screen.getByRole('region', { name: 'Spain' }));
    expect(group.getByText('2 packages, from €1.80 per Gb')).toBeInTheDocument();
    expect(group.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(
      '/en/internet-packages/spain',
    );
  });

  it('tells newcomers on each ticket what they pay with a number', { tags: ['F2.40', 'F2.119'] }, () => {
    const packages = [read({ id: 1 }), read({ id: 2, slug: 'gone', available: false })];
    const { unmount } = renderIn('en', <PackageList list={listOf(packages)} locale="en" tariff={start} text="" />);
    const [ticket, gone] = ['spain-5gb-30d', 'gone'].map((slug) =>
      screen.getAllByRole('link').find((link) => link.getAttribute('href')?.endsWith(`/${slug}`)),
    );
    expect(ticket).toHaveTextContent('with a new number €19.00 (Start)');
    expect(gone).not.toHaveTextContent('new number');
    unmount();
    renderIn('en', <PackageList list={listOf(packages)} locale="en" tariff={null} text="" />);
    expect(screen.queryByText(/with a new number/)).toBeNull();
  });

  it('does not show pay by the megabyte', { tags: ['F9.40'] }, () => {
    const packages = listedPackages([
      read({ id: 1 }),
      read({ id: 2, slug: 'spain-per-megabyte', perMegabytePayment: true }),
    ]);
    renderIn('en', <PackageList list={listOf(packages)} locale="en" tariff={start} text="" />);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toContain('/en/internet-packages/spain-5gb-30d');
    expect(links).not.toContain('/en/internet-packages/spain-per-megabyte');
  });
});

describe('packages of a country', () => {
  const kinds = { local: 'Only here', regional: 'Several countries', global: 'World' };
  function show(packages: ReturnType<typeof read>[]) {
    if (!spain) throw new Error('no country');
    const section = wholeSection({ label: 'Spain', country: spain, packages, locale: 'en', tariff: start });
    renderIn('en', <PackageFinder sections={[section]} kinds={kinds} />);
  }
  const badges = () => screen.queryAllByText('Best price');

  it('have the sign of the best price on the cheapest gigabyte of all that works there, named as what it is', () => {
    show([
      read({ id: 1, price: 9, volume: 1000 }),
      read({
        id: 2,
        slug: 'europe',
        title: 'Europe-35: internet',
        price: 23,
        volume: 10_000,
        countryCodes: ['ES', 'PT'],
      }),
    ]);
    expect(badges()).toHaveLength(1);
    const link = badges()[0]?.closest('a');
    expect(link).toHaveAttribute('href', '/en/internet-packages/europe');
    expect(link).toHaveTextContent('Europe-35, 2 countries');
    expect(link).not.toHaveTextContent('Spain');
  });

  it('have no such sign where there is nothing to choose from', () => {
    show([read({})]);
    expect(badges()).toHaveLength(0);
  });
});

describe('package ticket', () => {
  it.each([
    ['en', 'en', '5 Gb', '30 days', '€9.00', '€1.80 per Gb'],
    ['es', 'es', '5 Gb', '30 días', '9,00 €', '1.80 € por Gb'],
    ['ru', 'uz', '5 Gb', '30 дней', '9,00 €', '1.80 € за Gb'],
  ] as const)(
    'is a link with volume, days, price and price of a unit in %s',
    { tags: ['F9.22', 'F9.29'] },
    (language, locale, ...texts) => {
      renderIn(language, <PackageTicket dataPackage={read({})} locale={locale} />);
      const link = screen.getByRole('link');
      expect(link).toHaveAttribute('href', `/${locale}/internet-packages/spain-5gb-30d`);
      for (const text of texts) expect(link).toHaveTextContent(text);
    },
  );
});
