import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '@/components/hydrate/testing/render-page';
import { defaultVisitorCountry, toCountries } from '@/features/countries/country-model';
import { toDataPackage } from '@/features/packages/model/package-model';
import { TariffsSection } from '@/features/tariffs/cards/tariffs-section';
import { toTariff } from '@/features/tariffs/model/tariff-model';
import { toCountryCost } from '@/features/tariffs/rates/rates-model';
import { aCountry, aCountryCost, aPackage, aTariff } from '@/tests/setup/catalog-builders';
import { renderIn } from '@/tests/setup/render-in';
import { toCountryBoard, toHomeCourse } from './home-course';
import { RatesSection, TopUpSection } from './home-sections';
import { Intro } from './intro';

const countries = toCountries([
  aCountry(),
  aCountry({ id: 2, code: 'TR', enName: 'Türkiye', name: 'Türkiye', flagIcon: 'tr.svg', priority: 2 }),
  aCountry({ id: 3, code: 'SG', enName: 'Singapore', name: 'Singapore', isPopular: false }),
]);
const spanishPackage = toDataPackage(aPackage(), () => '');
const [spain] = countries;
if (!spain) throw new Error('no country');
const board = toCountryBoard({ country: spain, cost: toCountryCost(aCountryCost()), packages: [spanishPackage] });
const home = toHomeCourse(countries, { board, numberCents: 1000 }, 'en');

beforeEach(() => vi.stubGlobal('fetch', async () => new Response('{}', { status: 503 })));

describe('intro', () => {
  const show = async (text?: string) => {
    const example = spanishPackage;
    return renderPage(
      'en',
      <Intro locale="en" text={text} countries={countries} course={home.course} example={example} />,
    );
  };

  it('is the section #intro with the way to the tariffs', { tags: ['F2.26', 'F2.29', 'F2.66'] }, async () => {
    const { container } = await show();
    expect(container.querySelector('#intro[data-stage="0"]')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Get a number' })).toHaveAttribute('href', '/en#tariff');
  });

  it('has the words of the provider, else its own with the about 2 minutes', { tags: ['F1.25'] }, async () => {
    const { unmount } = await show('From the provider');
    expect(screen.getByText('From the provider')).toBeInTheDocument();
    unmount();
    await show();
    expect(screen.getByText(/about 2 minutes/)).toBeInTheDocument();
  });

  it('starts from Singapore and leads to an example country in a plain form', {
    tags: ['F3.27', 'F9.33'],
  }, async () => {
    const { container } = await show();
    expect(defaultVisitorCountry).toBe('SG');
    expect(container.querySelector('form')).toHaveTextContent('Singapore');
    expect(container.querySelector('form')).toHaveAttribute('action', '/en/internet-packages');
    const field = screen.getByRole('combobox', { name: 'Where are you going?' });
    expect([field.getAttribute('name'), field.getAttribute('value')]).toEqual(['country', 'Spain']);
  });
});

describe('tariffs', () => {
  const list = [
    aTariff({ id: 1, name: 'Start', hit: true }),
    aTariff({ id: 2, name: 'Nomad', purchasable: false }),
    aTariff({ id: 4, name: 'Second', label: 'SECOND_NUMBER', price: 15 }),
  ].map(toTariff);

  it('are listed in the section #tariff with prices in euro', { tags: ['F1.03', 'F2.27', 'F2.30', 'F1.24'] }, () => {
    const { container } = renderIn('en', <TariffsSection tariffs={list} locale="en" />);
    expect(container.querySelector('#tariff')).toBeInTheDocument();
    const [start] = screen.getAllByRole('article');
    expect(start).toHaveTextContent('€14.90');
    expect(start).toHaveTextContent('€12.00 starting balance');
    expect(screen.getByRole('link', { name: 'Choose Start' })).toHaveAttribute('href', '/en/order?tariff=1');
  });

  it('keep the second number apart from the normal list', { tags: ['F3.03'] }, () => {
    renderIn('en', <TariffsSection tariffs={list} locale="en" />);
    const titles = screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
    expect(titles).toEqual(['Start', 'Nomad']);
    expect(screen.getByRole('heading', { name: 'Second' })).toBeInTheDocument();
  });

  it('that cannot be bought have no way to the order', () => {
    renderIn('en', <TariffsSection tariffs={list} locale="en" />);
    expect(screen.queryByRole('link', { name: 'Choose Nomad' })).not.toBeInTheDocument();
  });
});

describe('rates', () => {
  it('are the section #all-world, with a plain form that leads to the packages', { tags: ['F2.31'] }, async () => {
    const { container } = await renderPage('en', <RatesSection locale="en" course={home} />);
    expect(container.querySelector('#all-world form')).toHaveAttribute('action', '/en/internet-packages');
    expect(screen.getByText('€0.09')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All packages for Spain' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /€9\.00/ })).toHaveTextContent('with a new number €19.00');
  });

  it('keep their place for the menu when nothing is known of any country', () => {
    const { container } = renderIn('en', <RatesSection locale="en" course={null} />);
    expect(container.querySelector('#all-world[data-stage="2"]')).toBeInTheDocument();
  });
});

describe('top-up', () => {
  it('is the section #add, which holds the form', { tags: ['F2.32'] }, () => {
    const { container } = renderIn(
      'en',
      <TopUpSection>
        <form aria-label="Top up a balance" />
      </TopUpSection>,
    );
    expect(container.querySelector('#add')).toContainElement(screen.getByRole('form', { name: 'Top up a balance' }));
  });

  it.each([
    ['en', 'A bonus of 5% from €50.00 and 10% from €100.00.'],
    ['es', 'Una bonificación del 5\u00a0% desde 50,00\u00a0€ y del 10\u00a0% desde 100,00\u00a0€.'],
    ['ru', 'Бонус 5\u00a0% при пополнении от\u00a050,00\u00a0€ и\u00a010\u00a0% от\u00a0100,00\u00a0€.'],
  ] as const)('names the bonus as it is counted: %s', { tags: ['F2.32'] }, (language, sentence) => {
    const { container } = renderIn(language, <TopUpSection>{null}</TopUpSection>);
    expect([...container.querySelectorAll('li')].map(({ textContent }) => textContent)).toContain(sentence);
  });
});
