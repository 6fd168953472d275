import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '@/components/hydrate/testing/render-page';
import { toCountries } from '@/features/countries/country-model';
import { useDestination } from '@/features/countries/destination-store';
import { toDataPackage } from '@/features/packages/model/package-model';
import { toCountryCost } from '@/features/tariffs/rates/rates-model';
import { aCost, aCountry, aCountryCost, aPackage } from '@/tests/setup/catalog-builders';
import { router } from '@/tests/setup/next-navigation';
import { toCountryBoard, toHomeCourse } from './home-course';
import { RatesSection } from './home-sections';
import { Intro } from './intro';

const wire = [
  aCountry(),
  aCountry({ id: 2, code: 'TR', enName: 'Türkiye', name: 'Türkiye', flagIcon: 'tr.svg', priority: 2 }),
  aCountry({ id: 3, code: 'SG', enName: 'Singapore', name: 'Singapore', isPopular: false }),
  aCountry({ id: 4, code: 'US', enName: 'United States', name: 'United States', flagIcon: 'us.svg', isPopular: false }),
];
const drawing = { land: 'M0 0l9 9', graticule: '', course: 'M1 2C3 4 5 6 7 8', stops: [] };
/** Prices bring their words with them. */
const patient = { timeout: 20_000 };

let asked: string[] = [];
let answers: Record<string, () => Promise<Response>> = {};

function answer(body: unknown): Promise<Response> {
  return Promise.resolve(
    new Response(JSON.stringify(body), { status: 200, headers: { 'content-type': 'application/json' } }),
  );
}

let visitor = 'SG';

async function showHome(country = 'SG', price = '€0.09') {
  visitor = country;
  const countries = toCountries(wire);
  const [spain] = countries;
  if (!spain) throw new Error('no country');
  const example = toDataPackage(aPackage(), () => '');
  const board = toCountryBoard({ country: spain, cost: toCountryCost(aCountryCost()), packages: [example] });
  const course = toHomeCourse(countries, { board, numberCents: null }, 'en');
  const view = await renderPage(
    'en',
    <>
      <Intro locale="en" text="" countries={countries} course={course.course} example={example} />
      <RatesSection locale="en" course={course} />
    </>,
  );
  await screen.findByText(price, {}, patient);
  await waitFor(() => expect(names(rates())).toHaveLength(wire.length), patient);
  return view;
}

const field = (id: string) => document.getElementById(id) ?? document.body;
const card = () => field('route-to');
const rates = () => field('rates-country');
const names = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map((one) => one.textContent);

describe('home with a visitor', { timeout: 30_000 }, () => {
  beforeEach(() => {
    asked = [];
    window.localStorage.clear();
    useDestination.setState(useDestination.getInitialState());
    const priceOf = (cost: number) => aCountryCost({ call: aCost({ cost, costWithoutDiscount: cost }) });
    answers = {
      '/api/countries/2/calculate': () => answer(priceOf(0.4)),
      '/api/countries/4/calculate': () => answer(priceOf(0.6)),
      '/api/location': () => answer({ id: 1, code: visitor, name: visitor, enName: visitor, cases: ['', '', '', ''] }),
      '/api/countries': () => answer(wire),
      '/api/data-packages': () => answer([aPackage({ id: 21, slug: 'turkiye-1gb-7d', countryCodes: ['TR'] })]),
      '/en/chart/': () => answer(drawing),
    };
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url);
      const found = Object.entries(answers).find(([path]) => url.startsWith(path));
      return found ? found[1]() : new Response('{}', { status: 503 });
    });
  });

  it('offers every country in the headline, where the document has the popular ones', async () => {
    await showHome();
    expect(names(rates())).toEqual(['Singapore', 'Spain', 'Türkiye', 'United States']);
    expect(rates()).toHaveValue('spain');
  });

  it('shows the prices of the country that is picked, and draws the course to it', async () => {
    const { container } = await showHome();
    await userEvent.selectOptions(rates(), 'Türkiye');
    await screen.findByText('€0.40', {}, patient);
    expect(screen.getByRole('link', { name: 'All packages for Türkiye' })).toHaveAttribute(
      'href',
      '/en/internet-packages/turkiye',
    );
    expect(card()).toHaveValue('Türkiye');
    await waitFor(() => expect(asked).toContain('/en/chart/sg/tr'));
    await waitFor(() => expect(container.querySelector(`path[d='${drawing.course}']`)).toBeInTheDocument());
  });

  it('names packages for several countries as what they are, and the best price of all that works there', async () => {
    const turkiye = { id: 21, slug: 'turkiye-1gb-7d', title: 'Türkiye: internet', countryCodes: ['TR'] };
    const shared = { slug: 'europe-10', title: 'Europe-35: internet', countryCodes: ['TR', 'ES'] };
    answers['/api/data-packages'] = () =>
      answer([
        aPackage({ ...turkiye, price: 9, volume: 1000 }),
        aPackage({ ...shared, id: 22, price: 23, volume: 10_000 }),
        aPackage({ ...shared, id: 23, slug: 'europe-5', price: 14, volume: 5000 }),
      ]);
    await showHome();
    await userEvent.selectOptions(rates(), 'Türkiye');
    const best = (await screen.findByText('Best price', {}, patient)).closest('a');
    expect(best).toHaveAttribute('href', '/en/internet-packages/europe-10');
    expect(best).toHaveTextContent('Europe-35, 2 countries');
    expect(best).not.toHaveTextContent('Türkiye');
    expect(screen.getAllByText('Best price')).toHaveLength(1);
  });

  it('draws the course and changes the prices for a choice on the route card too', async () => {
    await showHome();
    await userEvent.click(card());
    await userEvent.clear(card());
    await userEvent.type(card(), 'united');
    await userEvent.click(await screen.findByRole('option', { name: /United States/ }, patient));
    await screen.findByText('€0.60', {}, patient);
    expect(card()).toHaveValue('United States');
    expect(rates()).toHaveValue('united-states');
    await waitFor(() => expect(asked).toContain('/en/chart/sg/us'));
    expect(router.push).not.toHaveBeenCalled();
  });

  it('names on the route card what was picked in the rates, before and after it was touched', async () => {
    await showHome();
    await userEvent.selectOptions(rates(), 'Türkiye');
    await waitFor(() => expect(card()).toHaveValue('Türkiye'));
    await userEvent.click(card());
    expect(card()).toHaveValue('Türkiye');
    await userEvent.selectOptions(rates(), 'United States');
    await waitFor(() => expect(card()).toHaveValue('United States'));
  });

  it('shows the last pick, however late the answer to the one before it comes', async () => {
    let late: () => void = () => undefined;
    const slow = answers['/api/countries/2/calculate'];
    answers['/api/countries/2/calculate'] = async () => {
      await new Promise<void>((resolve) => (late = resolve));
      return slow ? slow() : answer({});
    };
    await showHome();
    await userEvent.selectOptions(rates(), 'Türkiye');
    await waitFor(() => expect(asked).toContain('/api/countries/2/calculate'), patient);
    await userEvent.selectOptions(rates(), 'United States');
    await screen.findByText('€0.60', {}, patient);
    late();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByText('€0.40')).not.toBeInTheDocument();
  });

  it('says so when the prices of a country cannot be read', async () => {
    answers['/api/countries/2/calculate'] = async () => new Response('{}', { status: 503 });
    await showHome();
    await userEvent.selectOptions(rates(), 'Türkiye');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/could not be loaded/), patient);
    expect(screen.getByText('€0.09')).toBeInTheDocument();
  });

  it('starts the course where the visitor is', { tags: ['F3.27'] }, async () => {
    await showHome('US');
    await waitFor(() => expect(asked).toContain('/en/chart/us/es'));
    expect(screen.getByText('United States', { selector: 'span' })).toBeInTheDocument();
  });

  it('leads away from where the visitor is', async () => {
    await showHome('ES');
    await waitFor(() => expect(asked).toContain('/en/chart/es/tr'));
    expect(card()).toHaveValue('Türkiye');
  });

  it('keeps the choice for as long as the document lives', async () => {
    const { unmount } = await showHome();
    await userEvent.selectOptions(rates(), 'Türkiye');
    await screen.findByText('€0.40', {}, patient);
    unmount();
    await showHome('SG', '€0.40');
    expect(rates()).toHaveValue('turkiye');
    expect(card()).toHaveValue('Türkiye');
  });
});
