import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderPage } from '@/components/hydrate/testing/render-page';
import { type Country, toCountries } from '@/features/countries/country-model';
import { toDataPackage } from '@/features/packages/model/package-model';
import { sanitizeMarkup } from '@/lib/format/sanitize-markup';
import { aCountry, aPackage } from '@/tests/setup/catalog-builders';
import { PackageDetail } from './package-detail';

const countries: Country[] = toCountries([
  aCountry(),
  aCountry({ id: 2, code: 'TR', enName: 'Türkiye', name: 'Türkiye', priority: 2 }),
]);
const read = (fields: Parameters<typeof aPackage>[0] = {}) =>
  toDataPackage(aPackage(fields), (markup) => sanitizeMarkup(markup, 'en'));

function show(props: Partial<Parameters<typeof PackageDetail>[0]> = {}) {
  return renderPage(
    'en',
    <PackageDetail locale="en" countries={countries} defaultPackage={read()} tariff={start} {...props} />,
  );
}

const start = { id: 1, name: 'Start', priceCents: 1000, startingBalanceCents: 500 };

function ticket() {
  return within(screen.getByRole('region', { name: 'Price' }));
}

/** What a fact says. */
const fact = (name: string) => screen.getByText(name).nextSibling;

describe('package detail', () => {
  it('asks for a country when no package is given, else shows the package', {
    tags: ['F2.116', 'F2.118'],
  }, async () => {
    const { unmount } = await renderPage('en', <PackageDetail locale="en" countries={countries} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Choose a package');
    unmount();
    await show();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('5 Gb for 30 days');
  });

  it('leads back to the packages', { tags: ['F2.117'] }, async () => {
    await show();
    expect(screen.getByRole('link', { name: 'All packages' })).toHaveAttribute('href', '/en/internet-packages');
  });

  it('shows price in euro, volume, duration and the cost of a unit', {
    tags: ['F2.119', 'F2.120', 'F2.121', 'F2.122', 'F1.24'],
  }, async () => {
    await show();
    expect(ticket().getByText('€9.00')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('5 Gb for 30 days');
    expect(fact('Ends')).toHaveTextContent('After 30 days, or once 5 Gb is used');
    expect(fact('Price per Gb')).toHaveTextContent('€1.80');
  });

  it('names the place where its days begin: the one country, or one of several', async () => {
    const { unmount } = await show();
    expect(screen.getByText('Land: Spain')).toBeInTheDocument();
    unmount();
    const pack = { title: 'Europe: 35 countries', countries: ['Spain', 'France'], countryCodes: ['ES', 'FR'] };
    await show({ defaultPackage: read(pack) });
    expect(screen.getByText('Land in one of its countries')).toBeInTheDocument();
  });

  it('counts the days of a package that starts when it is bought from then on', async () => {
    const starts = { on: 'purchase' as const, withinMonths: 12 };
    const facts = { hotspot: true, networks: ['4G' as const], starts, nextOne: true, excluded: [] };
    await show({ defaultPackage: read({ facts }) });
    expect(screen.getByText('30 days after buying')).toBeInTheDocument();
    expect(fact('Starts')).toHaveTextContent('When you buy it');
  });

  it('says from the first screen what will be paid in the end, the same sum everywhere', {
    tags: ['F2.119', 'F2.127', 'F3.85', 'F3.89'],
  }, async () => {
    await show();
    const line = screen.getByText(/with a new number/);
    expect(line).toHaveTextContent('with a new number €19.00 (Start), €5.00 of it is your balance');
    expect(line.closest('p')).toHaveTextContent(/^€9\.00/);
    expect([...document.querySelectorAll('section dd')].map((value) => value.textContent)).toEqual(
      expect.arrayContaining(['€9.00', '€10.00']),
    );
    expect(ticket().getByText('€19.00')).toBeInTheDocument();
    expect(ticket().getByRole('link', { name: 'Buy and activate for €19.00' })).toBeInTheDocument();
    expect(screen.getByText('With a new number').closest('p')).toHaveTextContent('€19.00');
    // 5.00 to begin with do not pay 9.00.
    expect(screen.queryByText(/is enough for this package/)).toBeNull();
  });

  it('says that the starting balance may pay it, where that is enough', async () => {
    await show({ tariff: { id: 3, name: 'Nomad', priceCents: 5000, startingBalanceCents: 5000 } });
    expect(ticket().getByText(/is enough for this package/)).toHaveTextContent('you pay €50.00 in all');
  });

  it('names the tariff with which the package costs less in all, and leads to the order with both', {
    tags: ['F2.119', 'F2.127'],
  }, async () => {
    const roomy = { id: 2, name: 'Traveller', priceCents: 1500, startingBalanceCents: 1000 };
    const { unmount } = await show({ otherTariffs: [roomy] });
    const way = ticket().getByText(/For less in all/);
    expect(way).toHaveTextContent('the tariff Traveller is enough for this package');
    expect(way).toHaveTextContent('you pay €15.00');
    expect(within(way).getByRole('link', { name: 'Traveller' })).toHaveAttribute(
      'href',
      '/en/order?tariff=2&package=15',
    );
    unmount();
    const { unmount: close } = await show({ tariff: { ...roomy, startingBalanceCents: 0 }, otherTariffs: [start] });
    expect(ticket().getByText(/For less in all/)).toHaveTextContent('with the tariff Start you pay €19.00');
    close();
    // One's own number needs no tariff, and an equal sum is no advice.
    await show({ otherTariffs: [roomy], esimId: 7 });
    expect(screen.queryByText(/For less in all/)).toBeNull();
  });

  it('hands every part to whoever has another view of it, for each tariff', async () => {
    const nomad = { id: 3, name: 'Nomad', priceCents: 5000, startingBalanceCents: 5000 };
    await show({
      otherTariffs: [nomad],
      own: (part, forStrangers, byTariff) => (
        <span data-testid={part}>{part === 'bar' || part === 'stub' ? byTariff[nomad.id] : forStrangers}</span>
      ),
    });
    expect(screen.getByTestId('line')).toHaveTextContent('€19.00');
    expect(screen.getByTestId('rows')).toHaveTextContent('€10.00');
    expect(within(screen.getByTestId('stub')).getByRole('link', { name: /€59\.00/ })).toHaveAttribute(
      'href',
      '/en/order?tariff=3&package=15',
    );
    expect(screen.getByTestId('bar')).toHaveTextContent('€59.00');
  });

  it('says what it does not do, and where it works', async () => {
    await show();
    expect(fact('Works in')).toHaveTextContent('Spain');
    expect(fact('Calls and SMS')).toHaveTextContent('Not part of it');
  });

  it('tells of networks, hotspot and start as the provider has them, and where it does not work', {
    tags: ['F2.123', 'F2.124'],
  }, async () => {
    const facts = {
      hotspot: false,
      networks: ['4G', '5G'] as const,
      starts: { on: 'first_data' as const, withinMonths: 6 },
      nextOne: false,
      excluded: [{ code: 'UA', name: 'Ukraine' }],
    };
    const { unmount } = await show({ defaultPackage: read({ facts: { ...facts, networks: [...facts.networks] } }) });
    expect(fact('Networks')).toHaveTextContent('4G, and 5G where the local network has it');
    expect(fact('Hotspot')).toHaveTextContent('Not allowed');
    expect(fact('Starts')).toHaveTextContent('within 6 months of buying');
    expect(fact('More for the same place')).toHaveTextContent('No further package');
    const block = screen.getByText('Does not work in').closest('details');
    expect(block).toHaveAttribute('open');
    expect(block).toHaveTextContent('Ukraine');
    expect(block).toHaveTextContent('Networks of ships and planes');
    unmount();
    // A provider that tells nothing of it: no guess stands in.
    await show();
    expect(screen.queryByText('Hotspot')).toBeNull();
    expect(fact('Starts')).toHaveTextContent('within 12 months');
  });

  it('tells the cost of a megabyte when the package is smaller than a gigabyte', {
    tags: ['F2.122', 'F9.31'],
  }, async () => {
    await show({ defaultPackage: read({ volume: 500, cost: 0.0038 }) });
    expect(fact('Price per Mb')).toHaveTextContent('€0.0038');
  });

  it('gives the activation number with its instruction', { tags: ['F2.123'] }, async () => {
    await show();
    expect(fact('Dial to buy')).toHaveTextContent('*146*5#');
    expect(screen.getByText(/Call from the Wanderline number/)).toHaveTextContent('*146*5#');
  });

  it('opens and closes the countries it covers', { tags: ['F2.124'] }, async () => {
    await show({ defaultPackage: read({ countryCodes: ['ES', 'TR'], countries: ['Spain', 'Türkiye'] }) });
    const block = screen.getByText('Covered countries').closest('details');
    expect(block).toHaveAttribute('open');
    expect(
      within(block ?? document.body)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Spain', 'Türkiye']);
    await userEvent.click(screen.getByText('Covered countries'));
    expect(block).not.toHaveAttribute('open');
  });

  it('opens the features as markup without anything that could run', { tags: ['F2.125'] }, async () => {
    await show({
      defaultPackage: read({ features: '<ul><li>4G</li></ul><img src=x onerror="alert(1)"><script>1</script>' }),
    });
    const block = screen.getByText('What is included').closest('details');
    expect(block?.querySelector('ul li')).toHaveTextContent('4G');
    expect(block?.innerHTML).not.toMatch(/onerror|script/);
  });

  it('activates for a number that is given', { tags: ['F2.126'] }, async () => {
    await show({ esimId: 42 });
    expect(ticket().getByRole('link', { name: 'Activate for €9.00' })).toHaveAttribute(
      'href',
      '/en/order?tariff=1&package=15',
    );
    expect(screen.queryByText(/Buy and activate/)).not.toBeInTheDocument();
  });

  it('buys and activates when no number is given', { tags: ['F2.127'] }, async () => {
    await show();
    const link = ticket().getByRole('link', { name: /^Buy and activate/ });
    expect(link).toHaveAttribute('href', '/en/order?tariff=1&package=15');
  });

  it('cannot be bought when it is not for sale', async () => {
    await show({ defaultPackage: read({ available: false }) });
    expect(ticket().getByRole('button', { name: 'Not available right now' })).toBeDisabled();
  });

  it('offers another country in a form that leads to the packages', { tags: ['F2.128'] }, async () => {
    await show();
    const field = ticket().getByRole('combobox', { name: 'Country' });
    expect(field).toHaveValue('Spain');
    expect(field.closest('form')).toHaveAttribute('action', '/en/internet-packages');
  });
});
