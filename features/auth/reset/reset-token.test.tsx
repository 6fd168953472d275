import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { authApi } from '@/features/auth/testing/shop-api';
import { renderIn } from '@/tests/setup/render-in';
import { ResetForms } from './reset-forms';

authApi();

it('takes the secret along to another language, and no longer than it is of use', { tags: ['F2.16'] }, async () => {
  const other = document.body.appendChild(document.createElement('a'));
  Object.assign(other, { hreflang: 'es', href: '/es/reset-password' });
  other.addEventListener('click', (event) => event.preventDefault());
  window.history.replaceState(null, '', '/en/reset-password?token=secret-6');
  const { unmount } = renderIn('en', <ResetForms locale="en" />);
  await userEvent.type(await screen.findByLabelText('New password'), 'north-star-77');
  await userEvent.click(other);
  expect(other).toHaveAttribute('href', expect.stringMatching(/\/es\/reset-password\?token=secret-6$/));
  other.href = '/es/reset-password';
  await userEvent.click(screen.getByRole('button', { name: 'Save the password' }));
  await screen.findByRole('link', { name: 'Log in' });
  await userEvent.click(other);
  expect(other).toHaveAttribute('href', '/es/reset-password');
  unmount();
  other.remove();
});
