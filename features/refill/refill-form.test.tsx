import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { aCalculation } from './testing/refill-builders';
import {
  emailField,
  fillRefill,
  method,
  ownField,
  phoneField,
  refillIsland,
  renderRefill,
  submitButton,
} from './testing/render-refill';
import { refillApi } from './testing/shop-api';

const api = refillApi();
const calculate = 'GET /api/refill/calculate';

const hint = () => document.getElementById('refill-hint')?.textContent;
const paymentControls = () => screen.queryByRole('group', { name: 'Payment method' });

describe('fields of a top-up', { timeout: 30_000 }, () => {
  it('are phone, e-mail, amount, payment method and a submit', {
    tags: ['F2.102', 'F2.103', 'F2.104', 'F2.105', 'F2.106'],
  }, () => {
    renderRefill();
    expect(phoneField()).toBeInTheDocument();
    expect(emailField()).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Amount' })).toContainElement(ownField());
    expect(paymentControls()).toContainElement(method(/Card or PayPal/));
    expect(submitButton()).toHaveTextContent('Top up €20.00');
  });

  it('stand in the first HTML under the same names, with a note for those without scripts', () => {
    const html = renderToStaticMarkup(refillIsland('en', { place: 'home' }));
    for (const name of ['phone', 'email', 'preset', 'ownAmount', 'paymentMethod'])
      expect(html).toContain(`name="${name}"`);
    expect(html).toContain('<noscript>');
    expect(html).toContain('Top up €20.00');
  });

  it('lay the number out as 372 and groups of three, four groups at most', { tags: ['F5.11', 'F5.12'] }, async () => {
    const { user } = renderRefill();
    await user.type(phoneField(), '583120417');
    expect(phoneField()).toHaveValue('372 583 120 417');
    await user.clear(phoneField());
    await user.type(phoneField(), '583120417123456');
    expect(phoneField()).toHaveValue('372 583 120 417 123');
  });

  it.each(['+372 824 522 937', '372824522937', '00372 824 522 937', '(372) 824-522-937', '824522937'])(
    'take %s in place of the number that stands there, without a second 372',
    { tags: ['F5.11', 'F5.12'] },
    async (text) => {
      const { user } = renderRefill();
      await user.type(phoneField(), '583120417');
      phoneField().select();
      await user.paste(text);
      expect(phoneField()).toHaveValue('372 824 522 937');
      await user.clear(phoneField());
      await user.type(phoneField(), '583120417');
      phoneField().select();
      await user.keyboard(text);
      expect(phoneField()).toHaveValue('372 824 522 937');
      fireEvent.input(phoneField(), { target: { value: '' } });
      await user.type(phoneField(), text);
      expect(phoneField()).toHaveValue('372 824 522 937');
      fireEvent.input(phoneField(), { target: { value: '372583120417' } });
      fireEvent.input(phoneField(), { target: { value: text } });
      expect(phoneField()).toHaveValue('372 824 522 937');
    },
  );

  it.each(['211943426', '786634090', '311 943 426', '378 943 426'])(
    'put 372 before %s, whose first digits the 372 has too, and lose none',
    { tags: ['F5.11', 'F5.12'] },
    async (text) => {
      const whole = `372 ${text.replace(/\D/g, '').replace(/(\d{3})(?=\d)/g, '$1 ')}`;
      const { user } = renderRefill();
      await user.type(phoneField(), text);
      expect(phoneField()).toHaveValue(whole);
      phoneField().select();
      await user.paste(text);
      expect(phoneField()).toHaveValue(whole);
      fireEvent.input(phoneField(), { target: { value: text } });
      expect(phoneField()).toHaveValue(whole);
    },
  );

  it('take a whole number that is pasted after the 372 that stands there, or into it', {
    tags: ['F5.11'],
  }, async () => {
    const { user } = renderRefill();
    await user.type(phoneField(), '372');
    await user.paste('+372 824 522 937');
    expect(phoneField()).toHaveValue('372 824 522 937');
    phoneField().setSelectionRange(2, 15);
    await user.paste('372 583');
    expect(phoneField()).toHaveValue('372 583');
  });

  it('keep a number of which 372 is a part of its own', { tags: ['F5.11'] }, async () => {
    const { user } = renderRefill();
    await user.type(phoneField(), '583372417');
    expect(phoneField()).toHaveValue('372 583 372 417');
    phoneField().setSelectionRange(4, 7);
    await user.paste('372');
    expect(phoneField()).toHaveValue('372 372 372 417');
  });

  it('keep a pasted account number of 16 digits whole', async () => {
    const { user } = renderRefill();
    await user.click(phoneField());
    await user.paste('+3725831204171234');
    expect(phoneField()).toHaveValue('372 583 120 417 123 4');
    await user.click(emailField());
    expect(screen.queryByText(/12 or 16 characters/)).toBeNull();
  });

  it('take digits, comma and dot as an amount, six characters at most', { tags: ['F5.14', 'F5.15'] }, async () => {
    const { user } = renderRefill();
    await user.type(ownField(), '1a2,5-');
    expect(ownField()).toHaveValue('12,5');
    await user.type(ownField(), '67899');
    expect(ownField()).toHaveValue('12,567');
  });

  it.each([
    ['EUR 150', '150'],
    ['€ 125.50', '125.50'],
    ['  12,5 euros', '12,5'],
  ])('take the amount out of a pasted %j', { tags: ['F5.14', 'F5.15'] }, async (pasted, kept) => {
    const { user } = renderRefill();
    await user.click(ownField());
    await user.paste(pasted);
    expect(ownField()).toHaveValue(kept);
  });

  it('lose the fault of the field that is edited, and only that', { tags: ['F5.46'] }, async () => {
    const { user } = renderRefill();
    await user.type(phoneField(), '5831');
    await user.type(emailField(), 'demo@');
    await user.type(ownField(), '4');
    await user.tab();
    for (const field of [phoneField(), emailField(), ownField()]) await waitFor(() => expect(field).toBeInvalid());
    const invalid = () =>
      [phoneField(), emailField(), ownField()].map((field) => field.matches('[aria-invalid="true"]'));
    await user.type(emailField(), 'mail.example');
    expect(invalid()).toEqual([true, false, true]);
    await user.type(phoneField(), '2');
    expect(invalid()).toEqual([false, false, true]);
    await user.type(ownField(), '4');
    await waitFor(() => expect(invalid()).toEqual([true, false, false]));
  });

  it('say what is wrong when they are left: length of the number, bounds of the amount', {
    tags: ['F5.10', 'F5.16', 'F5.17'],
  }, async () => {
    const { user } = renderRefill();
    await user.type(phoneField(), '5831');
    await user.type(ownField(), '4');
    await user.click(emailField());
    expect(await screen.findByText('The phone number must contain 12 or 16 characters')).toBeInTheDocument();
    expect(screen.getByText('The minimum top-up amount is €5.')).toBeInTheDocument();
    await user.clear(ownField());
    await user.type(ownField(), '501');
    await user.tab();
    expect(await screen.findByText('The maximum top-up amount is €500.')).toBeInTheDocument();
  });
});

describe('the submit', { timeout: 30_000 }, () => {
  it('opens only when form, method and calculation are there, and says what is missing', {
    tags: ['F5.18', 'F5.19', 'F5.20', 'F4.25'],
  }, async () => {
    const { user } = renderRefill();
    const status = document.getElementById('refill-hint');
    expect(submitButton()).toBeDisabled();
    expect(status).toHaveAttribute('role', 'status');
    expect(submitButton()).toHaveAttribute('aria-describedby', 'refill-hint');
    expect(hint()).toBe('Still needed: a phone number and the email it belongs to.');
    await user.type(phoneField(), '583120417');
    await user.type(emailField(), 'demo@');
    expect(method(/Card/)).toBeChecked();
    expect(hint()).toBe('Still needed: the email it belongs to.');
    expect(submitButton()).toBeDisabled();
    await user.type(emailField(), 'wanderline.example');
    await waitFor(() => expect(submitButton()).toBeEnabled());
  });

  it('stays shut while the amount is being worked out and after that has failed', {
    tags: ['F5.19', 'F4.25', 'F4.21'],
  }, async () => {
    const release = api.hold(calculate, aCalculation(null));
    const { user } = renderRefill();
    await fillRefill(user);
    expect(hint()).toBe('Working out what you get…');
    expect(submitButton()).toBeDisabled();
    release();
    await waitFor(() => expect(submitButton()).toBeEnabled());
    api.answer(calculate, { code: 'internal' }, 500);
    await user.click(screen.getByRole('radio', { name: '€10' }));
    expect(await screen.findByText('The amount could not be worked out. Try again.')).toBeInTheDocument();
    expect(submitButton()).toBeDisabled();
  });
});
