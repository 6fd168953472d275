import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WithdrawalForm } from '@/features/withdrawal/withdrawal-form';
import en from '@/messages/en.json';
import { renderIsland } from '@/tests/setup/render-island';

export const words = en.withdrawal;
export const receivedAt = '2026-11-21T08:04:05.000Z';
export const typed = { name: 'Marina Soko', order: 'WL-7K2MQ9AB', email: 'marina@mail.example' };
export const button = (name: string) => screen.getByRole('button', { name });

/** The English page with its first step filled in, and a visitor to go on. */
export async function stateWithdrawal({ name, order, email } = typed) {
  renderIsland('withdrawal', <WithdrawalForm locale="en" />);
  const user = userEvent.setup();
  const nameField = screen.getByLabelText(words.fields.name);
  await user.clear(nameField);
  await user.type(nameField, name);
  const orderField = screen.getByLabelText(words.fields.order);
  await user.clear(orderField);
  await user.type(orderField, order);
  const emailField = screen.getByLabelText(words.fields.email);
  await user.clear(emailField);
  await user.type(emailField, email);
  return user;
}
