import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fillOrder, renderOrder, submitButton } from '@/features/checkout/testing/render-order';
import { checkoutApi } from '@/features/checkout/testing/shop-api';

const api = checkoutApi();

it('the way to log in with an address that has an account takes the address along, and not in the link', async () => {
  const errors = { email: ['A user with this email is already registered.'] };
  api.answer('POST /api/tariffs/2/checkout', { code: 'validation', errors }, 400);
  const { user } = renderOrder();
  await fillOrder(user);
  const { value } = screen.getByLabelText<HTMLInputElement>('Email');
  await user.click(submitButton());
  const link = await screen.findByRole('link', { name: 'Log in and come back to this form' });
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  expect(window.sessionStorage.getItem('login-email')).toBe(value);
  expect(link).toHaveAttribute('href', '/en/login?next=%2Fen%2Forder%3Ftariff%3D2');
});
