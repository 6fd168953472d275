import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useAgreements } from '@/features/checkout/agreements/agreements-store';
import { aCheckoutResult, someOrderData } from '@/features/checkout/testing/order-builders';
import { fillOrder, nextButton, orderMarkup, renderOrder, sendByEnter } from '@/features/checkout/testing/render-order';
import { checkoutApi } from '@/features/checkout/testing/shop-api';

const api = checkoutApi();
const checkout = 'POST /api/tariffs/2/checkout';
const bar = () => within(screen.getByRole('region', { name: 'Total and next step' }));
const orderButtons = () => screen.queryAllByRole('button', { name: /^Order and pay/ });

/** How many fields are marked as wrong, once every check has had its time. */
async function countFaults(): Promise<number> {
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  return document.querySelectorAll('[aria-invalid]').length;
}

// What is not laid out cannot be scrolled to.
Element.prototype.scrollIntoView = vi.fn();
beforeEach(() => useAgreements.setState(useAgreements.getInitialState()));

describe('the foot of the order', { timeout: 30_000 }, () => {
  it('stands in the first HTML with the total and the next section, and no button that orders', () => {
    const text = orderMarkup(someOrderData()).replace(/<[^>]*>/g, '|');
    expect(text).toMatch(/Total · see details[|\s]+€14\.90/);
    expect(text).toContain('Next: your details');
    expect(text).not.toContain('Order and pay');
  });

  it('leads to the first open field, and sends nothing and marks no fault', async () => {
    const { user } = renderOrder();
    await user.click(nextButton('your details'));
    expect(screen.getByLabelText('First name')).toHaveFocus();
    await user.click(nextButton('your details'));
    expect(screen.getByLabelText('First name')).toHaveFocus();
    expect(await countFaults()).toBe(0);
    await user.type(screen.getByLabelText('First name'), 'Marina');
    await user.click(nextButton('your details'));
    expect(screen.getByLabelText('Last name')).toHaveFocus();
    expect(await countFaults()).toBe(0);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(api.to(checkout)).toHaveLength(0);
  });

  it('says what is wrong with a value that it leads back to', async () => {
    const { user } = renderOrder();
    await user.type(screen.getByLabelText('First name'), 'Марина');
    await user.click(nextButton('your details'));
    expect(screen.getByLabelText('First name')).toHaveFocus();
    await waitFor(() => expect(screen.getByLabelText('First name')).toBeInvalid());
    expect(screen.getByLabelText('Last name')).toBeValid();
  });

  it('follows what is typed, and holds the only button that orders as soon as all is filled in', {
    tags: ['F1.05'],
  }, async () => {
    const { user } = renderOrder();
    const type = (label: string, text: string) => user.type(screen.getByLabelText(label), text);
    await waitFor(() => expect(screen.getByLabelText('Country of residence')).toHaveDisplayValue('Spain'));
    await type('First name', 'Marina');
    await type('Last name', 'Sokolova');
    expect(nextButton('your details')).toBeInTheDocument();
    await type('Passport number', '09BC12345');
    expect(nextButton('your address')).toBeInTheDocument();
    await type('Street, house, flat', 'Calle Mayor 1');
    await type('Postal code', '28013');
    expect(nextButton('your account')).toBeInTheDocument();
    await type('Email', 'marina@mail.example');
    await type('Password', 'wander-lust-77');
    await type('Password again', 'wander-lust-77');
    expect(nextButton('agreements')).toBeInTheDocument();
    for (const box of screen.getAllByRole('checkbox').filter((one) => one.id !== 'order-company')) {
      expect(orderButtons()).toHaveLength(0);
      await user.click(box);
    }
    expect(orderButtons()).toHaveLength(1);
    expect(bar().getByRole('button', { name: 'Order and pay €14.90' })).toBeInTheDocument();
    expect(bar().getByRole('status')).toHaveTextContent('All is filled in.');
    await user.clear(screen.getByLabelText('Last name'));
    expect(orderButtons()).toHaveLength(0);
    expect(nextButton('your details')).toBeInTheDocument();
  });

  it('names what a restored form still lacks', async () => {
    const { user, unmount } = renderOrder();
    await fillOrder(user);
    await waitFor(() => expect(window.sessionStorage.getItem('order-draft')).toContain('"dataConsent":true'));
    unmount();
    renderOrder();
    await user.click(nextButton('your details'));
    expect(screen.getByLabelText('Passport number')).toHaveFocus();
    await user.type(screen.getByLabelText('Passport number'), '09BC12345');
    await user.click(nextButton('your account'));
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });

  it('lets Enter send a form that is not complete, which says what is missing', { tags: ['F5.37'] }, async () => {
    const { user } = renderOrder();
    await sendByEnter(user);
    await waitFor(() => expect(screen.getByRole('group', { name: /problems/ })).toHaveFocus());
    expect(screen.getByLabelText('First name')).toBeInvalid();
    expect(api.to(checkout)).toHaveLength(0);
  });

  it('is busy from the press on, before anything has been sent', { tags: ['F7.59'] }, async () => {
    api.answer(checkout, aCheckoutResult());
    const { user } = renderOrder();
    await fillOrder(user);
    const button = bar().getByRole('button', { name: /^Order and pay/ });
    expect(button).not.toHaveAttribute('aria-busy');
    fireEvent.click(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(api.to(checkout)).toHaveLength(0);
    expect(await bar().findByText(/You are leaving for the payment page of pay.example/)).toBeInTheDocument();
  });

  it('asks for a refused code once, and shows the total as long as the form is filled in', async () => {
    const { user } = renderOrder({}, '/en/order?promo=OLD');
    const checks = () => api.to('GET /api/promo-code/OLD');
    expect(await screen.findByText(/^Promo code not found|^This promo code has expired/)).toBeInTheDocument();
    api.silent('GET /api/promo-code/OLD');
    await fillOrder(user);
    expect(bar().getByRole('button', { name: 'Order and pay €14.90' })).not.toHaveAttribute('aria-busy');
    fireEvent(document, new Event('visibilitychange'));
    expect(await countFaults()).toBe(1);
    expect(bar().getByRole('button', { name: 'Order and pay €14.90' })).not.toHaveAttribute('aria-busy');
    expect(checks()).toHaveLength(1);
  });

  it('folds what is done at the step to the next section, and opens it again when something in it is wrong', async () => {
    const { user } = renderOrder();
    const fold = (words: string) => screen.queryByRole('button', { name: words });
    await waitFor(() => expect(screen.getByLabelText('Country of residence')).toHaveDisplayValue('Spain'));
    await user.type(screen.getByLabelText('First name'), 'Marina');
    await user.type(screen.getByLabelText('Last name'), 'Sokolova');
    expect(fold('Fold Your details')).toBeNull();
    await user.type(screen.getByLabelText('Passport number'), '09BC12345');
    expect(fold('Fold Your details')).toHaveAttribute('aria-expanded', 'true');
    await user.click(nextButton('your address'));
    expect(fold('Edit Your details')).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByText('Marina Sokolova, Spain, 09BC12345')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Edit Your details' }));
    expect(fold('Fold Your details')).toHaveAttribute('aria-expanded', 'true');
    await user.click(screen.getByRole('button', { name: 'Fold Your details' }));
    await user.clear(screen.getByLabelText('Passport number'));
    expect(fold('Edit Your details')).toBeNull();
    expect(screen.queryByText(/Marina Sokolova, Spain/)).toBeNull();
  });

  it('opens a folded section when the shop refuses one of its fields', async () => {
    const errors = { documentNumber: ['invalid'] };
    api.answer(checkout, { code: 'validation', errors }, 422);
    const { user } = renderOrder();
    await fillOrder(user);
    await user.click(screen.getByRole('button', { name: 'Fold Your details' }));
    expect(screen.getByRole('button', { name: 'Edit Your details' })).toBeInTheDocument();
    await user.click(bar().getByRole('button', { name: /^Order and pay/ }));
    await waitFor(() => expect(screen.getByLabelText('Passport number')).toBeInvalid());
    expect(screen.queryByRole('button', { name: 'Edit Your details' })).toBeNull();
  });
});
