import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { profileQuery } from '@/features/account/model/account-query-options';
import { settingsApi } from '@/features/account/testing/account-api';
import { anEsimPackage, aProfile } from '@/features/account/testing/account-builders';
import { PackageViewPopup } from '@/features/packages/popup/package-view-popup';
import { closePopup, currentPopup } from '@/lib/browser/popups/popup';
import { queryClient } from '@/lib/browser/query-client';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import { aPackage } from '@/tests/setup/catalog-builders';
import { router } from '@/tests/setup/next-navigation';
import { codesAreGiven } from '@/tests/setup/refusals';
import { renderIsland, words } from '@/tests/setup/render-island';
import { toAccountPackage } from './account-package';
import { useActivation } from './activation';
import { CountryChoice, OfferAction } from './country-choice';
import { EsimErrorPopup } from './esim-error-popup';
import { PackagePurchasePopup } from './package-purchase-popup';

const renderCountry = () =>
  renderIsland('countryChoice', <CountryChoice locale="en" countries={[{ id: 724, name: 'Spain' }]} />);

const api = settingsApi();
const buy = 'POST /api/profile/esim/7/packages/15';
const offer = { id: 15, title: 'Spain', priceCents: 900, volume: 5000, duration: 30 };
const controls = { open: true, onClose: vi.fn(), onClosed: vi.fn() };

function show(ui: ReactNode, locale: LocaleSlug = 'en') {
  return render(
    <NextIntlClientProvider locale={languageOf(locale)} messages={words[locale]} timeZone="UTC">
      {ui}
    </NextIntlClientProvider>,
  );
}

async function ask(locale: LocaleSlug = 'en') {
  const view = show(<PackagePurchasePopup popup={controls} offer={offer} locale={locale} />, locale);
  await waitFor(() => expect(screen.getByText(/372/)).toBeInTheDocument());
  return view;
}

const confirm = () => userEvent.click(screen.getByRole('button', { name: /9[.,]00/ }));

afterEach(() => {
  cleanup();
  closePopup();
});

describe('purchase of a package', { timeout: 20_000 }, () => {
  it('asks first, and sends nothing before the yes', { tags: ['F2.138', 'F4.57', 'F4.58'] }, async () => {
    await ask();
    const dialog = within(screen.getByRole('dialog', { name: 'Buy this package?' }));
    expect(await dialog.findByText('€18.42')).toBeInTheDocument();
    expect(dialog.getByText('€9.42')).toBeInTheDocument();
    expect(api.posts()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(controls.onClose).toHaveBeenCalled();
    expect(api.posts()).toEqual([]);
  });

  it('says what the number has already for the country, which may be a package for several', async () => {
    const europe = { id: 90, title: 'Europe-35', countryCodes: ['ES', 'FR'], volume: 5000, usedVolume: 3200 };
    api.answer('GET /api/profile/esim/7/packages', [anEsimPackage(europe)]);
    await ask();
    expect(await screen.findByText(/^This number has data left: Europe-35 \(1.8.Gb\)/)).toBeVisible();
    cleanup();
    // Who lacks money is led on from here, past the question.
    api.answer('GET /api/profile/esim/7/balance', { sign: '€', balance: 2.25 });
    queryClient().clear();
    await queryClient().fetchQuery(profileQuery);
    show(<OfferAction offer={toAccountPackage(aPackage())} countryId={724} locale="en" />);
    expect(await screen.findByRole('link', { name: 'Top up €6.75 and activate' })).toBeInTheDocument();
    expect(await screen.findByText(/^This number has data left: Europe-35 \(1.8.Gb\)/)).toBeVisible();
  });

  it('leads to one top-up of what is missing instead of asking in vain, and never shows less than nothing', async () => {
    api.answer('GET /api/profile/esim/7/balance', { sign: '€', balance: 2.25 });
    await ask();
    const dialog = within(screen.getByRole('dialog', { name: 'Buy this package?' }));
    const topUp = await dialog.findByRole('link', { name: 'Top up €6.75 and activate' });
    expect(topUp).toHaveAttribute('href', '/en/lk/Pay?package=15');
    expect(dialog.getByText('Missing').nextSibling).toHaveTextContent('€6.75');
    expect(dialog.queryByRole('button', { name: /Buy for/ })).toBeNull();
    expect(dialog.queryByText(/−/)).toBeNull();
    expect(dialog.getByText(/The top-up buys the package at once/)).toBeInTheDocument();
  });

  it('shows a loader, then the success in green, reads the account anew and goes to /lk', {
    tags: ['F4.50', 'F4.52', 'F4.53', 'F4.54', 'F4.58', 'F8.17', 'F8.21'],
  }, async () => {
    await ask();
    const release = api.hold(buy, { message: 'package purchased' });
    await confirm();
    expect(await screen.findByText('Buying the package')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Buy this package?' })).toBeInTheDocument();
    await confirm();
    expect(router.push).not.toHaveBeenCalled();
    api.answer('GET /api/profile/esim/7/balance', { sign: '€', balance: 9.42 });
    release();
    const note = (await screen.findByText(/Package purchased/)).closest('[role="alert"]');
    expect(note).toHaveClass('ok');
    expect(screen.queryByRole('button', { name: /Buy for/ })).toBeNull();
    expect(router.push).toHaveBeenCalledWith('/en/lk');
    const sent = { query: '?shownPrice=9', body: null, key: expect.stringMatching(/.{20,}/) };
    expect(api.posts()).toEqual([expect.objectContaining(sent)]);
    expect(api.to(buy)).toHaveLength(1);
  });

  it.each([
    ['en', 400, { code: 'x', message: 'active package exists for this country' }, /already a package for this country/],
    ['es', 400, { code: 'x', message: 'active package exists for this country' }, /Ya hay un paquete para este país/],
    ['en', 500, { code: 'x', message: 'Not enough money' }, /not enough on the balance/],
    ['uz', 500, { code: 'x', message: 'Not enough money' }, /не хватает денег/],
    ['en', 500, { code: 'x', message: 'stack trace' }, /Something went wrong. Try again later/],
    // The operator has no words for it beside its code.
    [
      'en',
      409,
      { code: 'number_blocked' },
      codesAreGiven ? /The number is blocked/ : /Something went wrong. Try again later/,
    ],
    ['en', 404, { code: 'not_found' }, /Something went wrong. Try again later/],
  ] as const)(
    'says in red in %s what %i %j means, and keeps asking',
    { tags: ['F4.50', 'F4.51', 'F8.18', 'F8.19', 'F8.20', 'F8.21'] },
    async (locale, status, body, text) => {
      await ask(locale);
      api.answer(buy, body, status);
      await confirm();
      const note = await screen.findByRole('alert');
      expect(note).toHaveTextContent(text);
      expect(note).toHaveClass('bad');
      expect(note).not.toHaveTextContent('stack trace');
      expect(screen.getByRole('button', { name: /9[.,]00/ })).toBeInTheDocument();
      expect(router.push).not.toHaveBeenCalled();
    },
  );

  it('shows a price that rose meanwhile, and buys at it only after another yes', async () => {
    await ask();
    const errors = { '#': ['The price has changed.'] };
    api.answer(buy, { code: 'price_changed', errors, prices: { package: 9.2 } }, 400);
    await confirm();
    expect(await screen.findByRole('alert')).toHaveTextContent('the package costs €9.20 now. Nothing was bought');
    const again = screen.getByRole('button', { name: 'Buy for €9.20' });
    api.answer(buy, { message: 'package purchased' });
    await userEvent.click(again);
    expect(await screen.findByText(/Package purchased/)).toBeInTheDocument();
    expect(api.posts()).toEqual(api.to(buy));
    expect(api.to(buy).map(({ query }) => query)).toEqual(['?shownPrice=9', '?shownPrice=9.2']);
  });

  it('forgets the answer when it closes', { tags: ['F4.56'] }, async () => {
    const { unmount } = await ask();
    api.fail(buy);
    await confirm();
    await screen.findByRole('alert');
    unmount();
    expect(useActivation.getState().result).toBeNull();
    await ask();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that there is no number instead of sending anything', { tags: ['F2.143', 'F4.59'] }, async () => {
    api.answer('GET /api/profile', aProfile({ mainEsim: null }));
    show(<PackagePurchasePopup popup={controls} offer={offer} locale="en" />);
    await waitFor(() => expect(screen.getByRole('button', { name: /Buy for/ })).toBeEnabled());
    await confirm();
    expect(currentPopup()?.name).toBe('esim-error');
    expect(api.posts()).toEqual([]);
    cleanup();
    show(<EsimErrorPopup popup={controls} offer={offer} locale="en" />);
    const dialog = within(screen.getByRole('alertdialog', { name: 'No number for the package' }));
    expect(dialog.getByRole('link', { name: 'Order a number' })).toHaveAttribute('href', '/en/order');
  });
});

describe('packages of a country', { timeout: 20_000 }, () => {
  const metered = aPackage({ id: 90, title: 'Per megabyte', perMegabytePayment: true, volume: 1, cost: 0.09 });

  it('are listed with payment by the megabyte first, and each opens', { tags: ['F1.12', 'F2.144'] }, async () => {
    api.answer('GET /api/data-packages', [aPackage(), metered]);
    const bought = { active: true, usedVolume: 1, expiresAt: null, updatedAt: null };
    api.answer('GET /api/profile/esim/7/packages', [{ ...aPackage(), ...bought }]);
    renderCountry();
    const message = screen.getByRole('status');
    await userEvent.selectOptions(screen.getByLabelText('Country'), 'Spain');
    await waitFor(() => expect(message).toHaveTextContent('2 options'));
    const offers = await screen.findAllByRole('button');
    expect(offers.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Without a package'),
      expect.stringMatching(/5.gb, 30 days.*Active.*€9\.00/i),
    ]);
    expect(api.to('GET /api/data-packages').map(({ query }) => query)).toContain(
      '?country=724&displayPerMegabytePayment=1&limit=60',
    );
    if (offers[1]) await userEvent.click(offers[1]);
    expect(currentPopup()?.name).toBe('package-view');
  });

  it('mark one that waits, and keep another of the same countries from being bought', async () => {
    api.answer('GET /api/data-packages', [aPackage(), aPackage({ id: 16, volume: 9000 })]);
    const own = { active: true, state: 'waiting', startsAt: null, usedVolume: 0, expiresAt: null, updatedAt: null };
    api.answer('GET /api/profile/esim/7/packages', [{ ...aPackage(), ...own }]);
    renderCountry();
    await userEvent.selectOptions(screen.getByLabelText('Country'), 'Spain');
    expect(await screen.findByText('Not started')).toBeInTheDocument();
    expect(screen.queryByText('Active')).toBeNull();
    show(<OfferAction offer={toAccountPackage(aPackage())} countryId={724} locale="en" taken />);
    expect(screen.getByRole('button', { name: 'Activate for €9.00' })).toBeDisabled();
    expect(screen.getByText(/You have a package for the same countries/)).toBeInTheDocument();
  });

  it('say so when there are none', async () => {
    api.answer('GET /api/data-packages', []);
    renderCountry();
    await userEvent.selectOptions(screen.getByLabelText('Country'), 'Spain');
    expect(await screen.findByText(/There are no packages for this country/)).toBeInTheDocument();
  });

  it('show what there is to know, then lead to the question', { tags: ['F2.144'] }, async () => {
    const found = toAccountPackage(aPackage());
    const view = (offered: typeof found) => {
      const action = <OfferAction offer={offered} countryId={724} locale="en" />;
      show(<PackageViewPopup popup={controls} offer={offered} locale="en" action={action} />);
    };
    view(found);
    const dialog = within(screen.getByRole('dialog', { name: /5.gb, 30 days/i }));
    for (const text of ['€9.00', '30 days', '*146*5#', '4G and 5G']) expect(dialog.getByText(text)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Activate for €9.00' }));
    expect(currentPopup()?.name).toBe('package-purchase');
    cleanup();
    view(toAccountPackage(metered));
    expect(screen.queryByRole('button', { name: /^Activate/ })).toBeNull();
  });
});
