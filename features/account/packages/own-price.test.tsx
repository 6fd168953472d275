import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { packagesQuery } from '@/features/account/model/account-query-options';
import { settingsApi } from '@/features/account/testing/account-api';
import { anEsimPackage, aProfile } from '@/features/account/testing/account-builders';
import { dropDraft } from '@/features/checkout/order/early-order';
import { rememberTariff } from '@/features/checkout/order/kept-tariff';
import { closePopup, currentPopup } from '@/lib/browser/popups/popup';
import { queryClient } from '@/lib/browser/query-client';
import { words } from '@/tests/setup/render-island';
import { packageOfferQuery } from './account-package';
import { OwnPrice } from './own-price';

const api = settingsApi();
const offer = { id: 15, title: 'Spain', priceCents: 900, volume: 5000, duration: 30 };

afterEach(() => {
  cleanup();
  closePopup();
});

describe('price of a package page', { timeout: 20_000 }, () => {
  const nomad = { 3: <a href="/en/order?tariff=3">Buy and activate for €59.00</a> };
  const parts = (
    <>
      {(['line', 'rows', 'stub'] as const).map((part) => (
        <OwnPrice
          key={part}
          part={part}
          offer={offer}
          label="Activate"
          locale="en"
          messages={words.en}
          byTariff={nomad}
        >
          {part === 'stub' && <a href="/en/order">Buy and activate for €19.00</a>}
        </OwnPrice>
      ))}
    </>
  );
  const signIn = (value: string) => {
    document.cookie = `signed-in=${value}; path=/${value ? '' : '; max-age=0'}`;
  };
  afterEach(() => {
    signIn('');
    dropDraft();
  });

  it('says what the number has already for some of the countries, and which package is used first', async () => {
    signIn('1');
    const europe = { id: 90, title: 'Europe-35', countryCodes: ['ES', 'FR'], volume: 5000, usedVolume: 3200 };
    api.answer('GET /api/profile/esim/7/packages', [anEsimPackage(europe)]);
    render(parts);
    expect(
      await screen.findByText(
        /^This number has data left: Europe-35 \(1.8 Gb\)\. Where more than one package works, the one for fewer countries is used first/,
      ),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: /Activate for/ })).toBeEnabled();
    cleanup();
    const japan = { ...europe, countryCodes: ['JP'] };
    api.answer('GET /api/profile/esim/7/packages', [anEsimPackage(japan)]);
    queryClient().clear();
    await queryClient().fetchQuery(packagesQuery(7));
    await queryClient().fetchQuery(packageOfferQuery('en', offer.id));
    render(parts);
    await screen.findByRole('button', { name: /Activate for/ });
    expect(screen.queryByText(/^This number has/)).toBeNull();
  });

  it.each([
    [
      'en',
      'This number has data left: Europe-35 (1.8 Gb) and World-10 (3 Gb). Where more than one package works, the one for fewer countries is used first.',
    ],
    [
      'es',
      'A este número le quedan datos: Europe-35 (1,8 Gb) y World-10 (3 Gb). Donde funciona más de un paquete, se gasta primero el que cubre menos países.',
    ],
    [
      'uz',
      'На этом номере ещё остался интернет: Europe-35 (1,8 Gb) и World-10 (3 Gb). Где работает больше одного пакета, сначала расходуется тот, в котором меньше стран.',
    ],
  ] as const)(
    'names every package that the number has for some of the countries: %s',
    {
      tags: ['F2.138', 'F4.57'],
    },
    async (locale, text) => {
      signIn('1');
      const own = (id: number, title: string, countryCodes: string[], volume: number) =>
        anEsimPackage({ id, title, countryCodes, volume, usedVolume: 0 });
      api.answer('GET /api/profile/esim/7/packages', [
        own(90, 'Europe-35', ['ES', 'FR'], 1800),
        own(91, 'Japan', ['JP'], 1000),
        own(92, 'World-10', ['ES', 'JP', 'US'], 3000),
      ]);
      render(
        <OwnPrice part="stub" offer={offer} locale={locale} label="Activate" messages={words[locale]} byTariff={nomad}>
          <a href="/en/order">Buy</a>
        </OwnPrice>,
      );
      await waitFor(() => expect(document.body.textContent?.replaceAll('\u00a0', ' ')).toContain(text));
    },
  );

  it('stays for strangers, who are asked nothing', async () => {
    render(parts);
    expect(screen.getByRole('link')).toHaveTextContent('Buy and activate for €19.00');
    expect(api.sent).toEqual([]);
  });

  it('is that of the tariff chosen before, if the visitor has chosen one', { tags: ['F2.46'] }, () => {
    rememberTariff(3);
    render(parts);
    expect(screen.queryByText(/19\.00/)).toBeNull();
    expect(screen.getAllByRole('link')[0]).toHaveAttribute('href', '/en/order?tariff=3');
  });

  it('is paid from the balance of the main number, and leads to buying for it', {
    tags: ['F2.126', 'F6.11'],
  }, async () => {
    signIn('1');
    render(parts);
    expect(await screen.findByText(/from your balance/)).toHaveTextContent('€18.42, €9.42 stays there');
    expect(screen.getByText('Stays after it').nextSibling).toHaveTextContent('€9.42');
    const asked = api.sent.map(({ path }) => path);
    expect(asked.slice(0, 2)).toEqual(['/api/profile', '/api/profile/esim/7/balance']);
    await userEvent.click(screen.getByRole('button', { name: 'Activate for €9.00' }));
    expect(currentPopup()?.name).toBe('package-purchase');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('is shown no more once somebody has logged out in another tab', async () => {
    signIn('1');
    render(parts);
    await screen.findByRole('button', { name: 'Activate for €9.00' });
    signIn('');
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(screen.getByRole('link')).toHaveTextContent('Buy and activate for €19.00');
    expect(screen.queryByText(/Your balance/)).toBeNull();
  });

  it('is not offered beside a package for the same countries', async () => {
    signIn('1');
    api.answer('GET /api/profile/esim/7/packages', [anEsimPackage({ countryCodes: ['ES'] })]);
    render(parts);
    expect(await screen.findByText(/You have a package for the same countries/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Activate for €9.00' })).toBeDisabled();
  });

  it('says what the balance lacks, and leads to the top-up', async () => {
    signIn('1');
    api.answer('GET /api/profile/esim/7/balance', { sign: '€', balance: 7.5 });
    render(parts);
    expect(await screen.findByText(/your balance is/)).toHaveTextContent('€7.50, €1.50 is missing');
    expect(screen.getByText('Missing').nextSibling).toHaveTextContent('€1.50');
    // The smallest top-up is more than what is missing.
    const topUp = screen.getByRole('link', { name: 'Top up €5.00 and activate' });
    expect(topUp).toHaveAttribute('href', '/en/lk/Pay?package=15');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    [200, aProfile({ mainEsim: null })],
    [401, { code: 'unauthorized' }],
  ])('stays for whoever has no number or no session any more (%i)', async (status, body) => {
    signIn('1');
    api.answer('GET /api/profile', body, status);
    render(parts);
    await waitFor(() => expect(api.sent).toHaveLength(1));
    expect(screen.getByRole('link')).toHaveTextContent('Buy and activate for €19.00');
  });
});
