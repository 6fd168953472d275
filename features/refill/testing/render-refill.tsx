import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RefillForm, type RefillFormProps } from '@/features/refill/refill-form';
import type { Payer } from '@/features/refill/refill-model';
import type { RefillPlace } from '@/features/refill/refill-values';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { inIsland } from '@/tests/setup/render-island';

const methods = [
  { id: 'hash-card', kind: 'card' },
  { id: 'hash-crypto', kind: 'crypto' },
] as const;
const payment = { methods, roubles: null, origins: [] };
export const demoPayer: Payer = { phone: '372 583 120 417', email: 'demo@wanderline.example' };

/** The form with what surrounds an island. */
export function refillIsland(locale: LocaleSlug, props: Omit<RefillFormProps, 'locale' | 'payment'>) {
  return inIsland('refill', <RefillForm locale={locale} payment={payment} {...props} />, locale);
}

/** The form at an address, with a hand that types without pauses. */
export function renderRefill(place: RefillPlace = 'home', locale: LocaleSlug = 'en') {
  window.history.replaceState(null, '', place === 'home' ? `/${locale}` : `/${locale}/lk/Pay`);
  const user = userEvent.setup({ delay: null });
  const payer = place === 'account' ? demoPayer : undefined;
  const view = render(refillIsland(locale, { place, payer }));
  return { ...view, user };
}

export const phoneField = () => screen.getByLabelText<HTMLInputElement>('Phone number');
export const emailField = () => screen.getByLabelText<HTMLInputElement>('Email');
export const ownField = () => screen.getByLabelText<HTMLInputElement>('Other amount, in euros');
export const submitButton = () => screen.getByRole('button', { name: /^Top up/ });
export const method = (name: RegExp) => screen.getByRole('radio', { name });

type User = ReturnType<typeof userEvent.setup>;

/** Fills in everything a top-up of 20 € needs. */
export async function fillRefill(user: User): Promise<void> {
  await user.type(phoneField(), '583120417');
  await user.type(emailField(), 'demo@wanderline.example');
  await user.click(method(/Card/));
}
