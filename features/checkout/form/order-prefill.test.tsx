import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { aBuyer } from '@/features/checkout/testing/order-builders';
import { renderOrder } from '@/features/checkout/testing/render-order';
import { checkoutApi } from '@/features/checkout/testing/shop-api';

const api = checkoutApi();

const profile = aBuyer();
const residence = () => screen.getByLabelText('Country of residence');

const signOut = () => {
  document.cookie = 'signed-in=; path=/; max-age=0';
};
const showAgain = () => act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

describe('who is signed in', () => {
  afterEach(signOut);

  it('finds the profile filled in and is asked for no password', { tags: ['F3.75'] }, async () => {
    api.answer('GET /api/profile', profile);
    document.cookie = 'signed-in=1; path=/';
    renderOrder();
    await waitFor(() => expect(screen.getByLabelText('First name')).toHaveValue('Ana'));
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  it('orders from the country of the account, wherever the visit comes from, unless another is chosen', {
    tags: ['F3.69', 'F3.75'],
  }, async () => {
    const tell = api.hold('GET /api/profile', { ...profile, country: { id: 7 } });
    document.cookie = 'signed-in=1; path=/';
    const { user } = renderOrder();
    await waitFor(() => expect(residence()).toHaveDisplayValue('Spain'));
    tell();
    await waitFor(() => expect(residence()).toHaveDisplayValue('Georgia'));
    await user.selectOptions(residence(), 'Spain');
    signOut();
    showAgain();
    expect(await screen.findByLabelText('Password')).toBeInTheDocument();
    document.cookie = 'signed-in=1; path=/';
    showAgain();
    await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull());
    expect(residence()).toHaveDisplayValue('Spain');
  });

  it('orders from the country of the account also in a tab that a visitor began to order in', {
    tags: ['F3.69'],
  }, async () => {
    const { user, unmount } = renderOrder();
    await waitFor(() => expect(residence()).toHaveDisplayValue('Spain'));
    await user.type(screen.getByLabelText('First name'), 'Eva');
    window.dispatchEvent(new Event('pagehide'));
    unmount();
    api.answer('GET /api/profile', { ...profile, country: { id: 7 } });
    document.cookie = 'signed-in=1; path=/';
    renderOrder();
    await waitFor(() => expect(residence()).toHaveDisplayValue('Georgia'));
    expect(screen.getByLabelText('First name')).toHaveValue('Eva');
  });

  it('orders from the country of the account where nobody can tell where the visit comes from, else from none yet', {
    tags: ['F4.84', 'F4.85'],
  }, async () => {
    api.fail('GET /api/location');
    api.fail('GET /api/ip');
    const visitor = renderOrder();
    await waitFor(() => expect(api.to('GET /api/ip')).not.toEqual([]));
    expect(residence()).toHaveValue('0');
    visitor.unmount();
    api.answer('GET /api/profile', { ...profile, country: { id: 7 } });
    document.cookie = 'signed-in=1; path=/';
    renderOrder();
    await waitFor(() => expect(residence()).toHaveDisplayValue('Georgia'));
  });

  it('finds nothing of what another account has typed in this tab', async () => {
    api.answer('GET /api/profile', profile);
    document.cookie = 'signed-in=1; path=/';
    const first = renderOrder();
    await waitFor(() => expect(screen.getByLabelText('First name')).toHaveValue('Ana'));
    await first.user.type(screen.getByLabelText('Street, house, flat'), ' 5');
    window.dispatchEvent(new Event('pagehide'));
    first.unmount();
    const bea = { lastName: 'Gil', firstName: 'Bea', email: 'bea@mail.example', postCode: '', address: '' };
    api.answer('GET /api/profile', { ...profile, ...bea });
    document.cookie = 'signed-in=2; path=/';
    const second = renderOrder();
    await waitFor(() => expect(screen.getByLabelText('First name')).toHaveValue('Bea'));
    expect(screen.getByLabelText('Email')).toHaveValue('bea@mail.example');
    expect(screen.getByLabelText('Street, house, flat')).toHaveValue('');
    expect(screen.getByLabelText('Postal code')).toHaveValue('');
    window.dispatchEvent(new Event('pagehide'));
    second.unmount();
    renderOrder();
    await waitFor(() => expect(screen.getByLabelText('First name')).toHaveValue('Bea'));
  });

  it('is asked for no password either who has logged in in another tab, once this one is come back to', async () => {
    const { user } = renderOrder();
    await user.type(await screen.findByLabelText('First name'), 'Eva');
    expect(screen.getByLabelText('Password')).toBeVisible();
    api.answer('GET /api/profile', profile);
    document.cookie = 'signed-in=1; path=/';
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull());
    expect(screen.getByText(/ana@mail\.example/)).toBeVisible();
    expect(screen.getByLabelText('First name')).toHaveValue('Eva');
  });
});
