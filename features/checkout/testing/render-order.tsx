import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { vi } from 'vitest';
import { HidePriceUntilKnown } from '@/features/checkout/form/hide-price-until-known';
import { OrderForm } from '@/features/checkout/form/order-form';
import type { OrderData } from '@/features/checkout/order/order-data';
import { currentPopup } from '@/lib/browser/popups/popup';
import { newQueryClient } from '@/lib/browser/query-client';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import { renderIsland, words } from '@/tests/setup/render-island';
import { someOrderData } from './order-builders';

/** The live form at an address, with a hand that types without pauses. */
export function renderOrder(parts: Partial<OrderData> = {}, address = '/en/order') {
  window.history.replaceState(null, '', address);
  const data = someOrderData(parts);
  const user = userEvent.setup({ delay: null });
  const view = renderIsland('order', <OrderForm data={data} />, data.locale);
  return { ...view, user };
}

/** The form as the server renders it into the first HTML. */
export function orderMarkup(data: OrderData): string {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={words.en} timeZone="UTC">
      <QueryClientProvider client={newQueryClient()}>
        <HidePriceUntilKnown defaultTariffId={data.defaultTariffId}>
          <OrderForm data={data} />
        </HidePriceUntilKnown>
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
}

type User = ReturnType<typeof userEvent.setup>;

/** The button that orders: it is there when all is filled in. */
export const submitButton = () => screen.getByRole('button', { name: /^(Order and pay|Pedir y pagar|Заказать)/ });

/** The button that leads to the next section of a form in English. */
export const nextButton = (section: string) => screen.getByRole('button', { name: `Next: ${section}` });

/** Sends the form as it is. */
export const sendByEnter = (user: User) => user.type(screen.getByLabelText('Postal code'), '{Enter}');

/** Fills in everything an order in English needs. */
export async function fillOrder(user: User): Promise<void> {
  await user.type(screen.getByLabelText('First name'), 'Marina');
  await user.type(screen.getByLabelText('Last name'), 'Sokolova');
  await user.selectOptions(screen.getByLabelText('Country of residence'), 'Spain');
  await user.type(screen.getByLabelText('Passport number'), '09BC12345');
  await user.type(screen.getByLabelText('Street, house, flat'), 'Calle Mayor 1');
  await user.type(screen.getByLabelText('Postal code'), '28013');
  await user.type(screen.getByLabelText('Email'), 'marina@mail.example');
  await user.type(screen.getByLabelText('Password'), 'wander-lust-77');
  await user.type(screen.getByLabelText('Password again'), 'wander-lust-77');
  await agreeToAll(user);
}

/** Ticks every consent that an order in English asks for. */
export async function agreeToAll(user: User): Promise<void> {
  const agreed = [/for tax purposes/, /processing of my data/, /return policy/, /exchange rules/, /right to withdraw/];
  for (const box of agreed) {
    await user.click(screen.getByRole('checkbox', { name: box }));
  }
}

/** The same at once, in any language. */
export function fillByIds(): void {
  const texts = {
    firstName: 'Marina',
    lastName: 'Sokolova',
    country: '1',
    documentNumber: '09BC12345',
    shippingAddress: 'Calle Mayor 1',
    postCode: '28013',
    email: 'marina@mail.example',
    password: 'wander-lust-77',
    passwordRepeat: 'wander-lust-77',
  };
  for (const [name, value] of Object.entries(texts)) fireEvent.change(byId(name), { target: { value } });
  for (const name of ['residencyConfirmed', 'dataConsent', 'returnPolicy', 'exchange', 'immediateSupply']) {
    fireEvent.click(byId(name));
  }
}

function byId(name: string): HTMLElement {
  const field = document.getElementById(`order-${name}`);
  if (!field) throw new Error(`The form has no field ${name}`);
  return field;
}

/** Shows the open popup as the shop's host does, beside what is on the page already. */
export async function renderOpenPopup(locale: LocaleSlug = 'en') {
  const shown = currentPopup();
  if (!shown) throw new Error('No popup is open');
  const Component = await shown.load();
  const popup = { open: true, onClose: vi.fn(), onClosed: vi.fn() };
  render(
    <NextIntlClientProvider locale={languageOf(locale)} messages={words[locale]} timeZone="UTC">
      <Component popup={popup} />
    </NextIntlClientProvider>,
  );
  return popup;
}

/** A filled form, sent once. */
export async function sendOrder(parts: Partial<OrderData> = {}) {
  const view = renderOrder(parts);
  await fillOrder(view.user);
  await view.user.click(submitButton());
  return view;
}
