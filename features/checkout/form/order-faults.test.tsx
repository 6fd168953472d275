import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderOrder, sendByEnter } from '@/features/checkout/testing/render-order';
import { checkoutApi } from '@/features/checkout/testing/shop-api';
import { words } from '@/tests/setup/render-island';

const api = checkoutApi();

describe('what is wrong with the fields of an order', { timeout: 30_000 }, () => {
  it('offers to rewrite Cyrillic names and address in Latin letters', async () => {
    const { user } = renderOrder();
    await user.type(screen.getByLabelText('First name'), 'Марина');
    await user.click(screen.getByRole('button', { name: 'Write it as Marina' }));
    // The offer is gone, and its button with the focus.
    expect(screen.getByLabelText('First name')).toHaveFocus();
    expect(screen.getByLabelText('First name')).toHaveValue('Marina');
    await user.type(screen.getByLabelText('Last name'), 'Смит😀 2 О’Нил');
    await user.click(screen.getByRole('button', { name: 'Write it as Smit O’Nil' }));
    expect(screen.getByLabelText('Last name')).toHaveValue('Smit O’Nil');
  });

  it('offers a Spanish name without its accents, and says which letters it takes', {
    tags: ['F5.25', 'F5.26', 'F8.15'],
  }, async () => {
    const { user } = renderOrder();
    expect(screen.getByLabelText('First name')).toHaveAccessibleDescription(/letters A–Z without accents/);
    await user.type(screen.getByLabelText('First name'), 'José');
    await user.type(screen.getByLabelText('Last name'), 'Muñoz');
    await user.tab();
    await waitFor(() =>
      expect(screen.getByLabelText('Last name')).toHaveAccessibleDescription(/Letters A–Z without accents/),
    );
    await user.click(screen.getByRole('button', { name: 'Write it as Jose Munoz' }));
    expect(screen.getByLabelText('First name')).toHaveValue('Jose');
    await waitFor(() => expect(screen.getByLabelText('Last name')).toBeValid());
  });

  it.each(['en', 'es', 'uz'] as const)(
    'says which letters a passport number in Cyrillic lookalikes lacks: %s',
    async (locale) => {
      const { user } = renderOrder({ locale });
      const field = screen.getByLabelText(words[locale].order.traveller.document);
      await user.type(field, 'МР1234567');
      await user.tab();
      await waitFor(() => expect(field).toHaveAccessibleDescription(/A–Z/));
    },
  );

  it.each([429, 401, 503])(
    'does not call a code unknown that a %s kept from being checked, and asks again',
    {
      tags: ['F5.33', 'F8.12', 'F7.58'],
    },
    async (status) => {
      api.answer('GET /api/promo-code/{code}', { code: 'other' }, status);
      const { user } = renderOrder();
      await user.click(screen.getByText('I have a code'));
      const field = screen.getByLabelText('Promo code');
      await user.type(field, 'spring');
      await user.click(screen.getByRole('button', { name: 'Apply' }));
      await waitFor(() => expect(field).toHaveAccessibleDescription('The code could not be checked. Try again later.'));
      api.answer('GET /api/promo-code/{code}', { code: 'SPRING', discount: 2, bonus: 0, referralBonus: 0 });
      await user.click(screen.getByRole('button', { name: 'Apply' }));
      expect(await screen.findByText('Code SPRING is applied.')).toBeInTheDocument();
    },
  );

  it('takes the amount of extra balance out of what is pasted', { tags: ['F3.77', 'F5.14'] }, async () => {
    const { user } = renderOrder();
    await user.click(screen.getByRole('radio', { name: 'Other' }));
    await user.click(screen.getByLabelText('Amount in euros'));
    await user.paste('EUR 150');
    expect(screen.getByLabelText('Amount in euros')).toHaveValue('150');
  });

  it('takes the fault off a list once something is chosen', { tags: ['F5.46'] }, async () => {
    api.fail('GET /api/location');
    api.fail('GET /api/ip');
    const { user } = renderOrder();
    const country = screen.getByLabelText('Country of residence');
    await sendByEnter(user);
    await waitFor(() => expect(country).toBeInvalid());
    await user.selectOptions(country, 'Spain');
    await waitFor(() => expect(country).toBeValid());
    expect(screen.getByLabelText('Passport number')).toBeInvalid();
  });

  it('takes the fault off a repeated password once the first one is the same, and puts it there once it differs', {
    tags: ['F5.28', 'F5.46'],
  }, async () => {
    const { user } = renderOrder();
    const [first, again] = [screen.getByLabelText('Password'), screen.getByLabelText('Password again')];
    await user.type(first, 'wander-lust-77');
    await user.type(again, 'wander-lust-7');
    await user.tab();
    await waitFor(() => expect(again).toBeInvalid());
    await user.type(first, '{Backspace}');
    await waitFor(() => expect(again).toBeValid());
    await user.type(first, '8');
    expect(again).toBeValid();
    await user.tab();
    await waitFor(() => expect(again).toBeInvalid());
  });

  it('leaves a repeated password alone that nobody has typed yet', { tags: ['F5.28', 'F5.46'] }, async () => {
    const { user } = renderOrder();
    await user.type(screen.getByLabelText('Password'), 'wander');
    await user.type(screen.getByLabelText('Email'), 'a@b.example');
    await waitFor(() => expect(screen.getByLabelText('Password')).toBeInvalid());
    expect(screen.getByLabelText('Password again')).toBeValid();
    // What is wrong with it alone stays.
    await user.type(screen.getByLabelText('Email'), 'x');
    await user.tab();
    expect(screen.getByLabelText('Password')).toBeInvalid();
  });

  it('judges post code and tax number anew when another country is chosen', {
    tags: ['F5.29', 'F5.30', 'F5.46'],
  }, async () => {
    const countries = [
      { id: 1, code: 'ES', name: 'Spain' },
      { id: 2, code: 'NL', name: 'Netherlands' },
      { id: 3, code: 'DE', name: 'Germany' },
    ];
    const { user } = renderOrder({ countries });
    const country = screen.getByLabelText('Country of residence');
    await user.selectOptions(country, 'Spain');
    await user.click(screen.getByRole('checkbox', { name: 'I buy as a company' }));
    await user.type(screen.getByLabelText(/^EU tax number/), 'DE136695976');
    await user.type(screen.getByLabelText('Postal code'), '1010 ab');
    await user.tab();
    await waitFor(() => expect(screen.getByLabelText('Postal code')).toBeInvalid());
    // Its check comes a moment after the company.
    await waitFor(async () => {
      await user.click(screen.getByLabelText(/^EU tax number/));
      await user.tab();
      expect(screen.getByLabelText(/^EU tax number/)).toBeInvalid();
    });
    await user.selectOptions(country, 'Netherlands');
    await waitFor(() => expect(screen.getByLabelText('Postal code')).toBeValid());
    await user.selectOptions(country, 'Germany');
    await waitFor(() => expect(screen.getByLabelText(/^EU tax number/)).toBeValid());
    await waitFor(() => expect(screen.getByLabelText('Postal code')).toBeInvalid());
  });

  it('takes the fault of being the e-mail off a password when the e-mail changes', { tags: ['F5.46'] }, async () => {
    const { user } = renderOrder();
    const password = screen.getByLabelText('Password');
    await user.type(screen.getByLabelText('Email'), 'ana@mail.example');
    await user.type(password, 'ana@mail.example');
    await user.tab();
    await waitFor(() => expect(password).toBeInvalid());
    await user.type(screen.getByLabelText('Email'), 'x');
    await waitFor(() => expect(password).toBeValid());
  });
});
