import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { authApi } from '@/features/auth/testing/shop-api';
import { renderIn } from '@/tests/setup/render-in';
import { ResetRequest } from './reset-forms';

const api = authApi();
const call = 'POST /api/resetting/send-email';
const email = () => screen.getByRole('textbox', { name: 'Email' });

async function ask(address = 'ana@mail.com') {
  if (address) await userEvent.type(email(), address);
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
}

beforeEach(() => window.history.replaceState(null, '', '/en/reset-password'));

describe('request for a reset mail', () => {
  it('is sent by anybody with the e-mail alone, then confirmed', {
    tags: ['F3.44', 'F7.09', 'F4.44', 'F6.06'],
  }, async () => {
    renderIn('en', <ResetRequest locale="en" />);
    await ask();
    const confirmation = await screen.findByRole('group', { name: /^Check your mail/ });
    expect(confirmation).toHaveTextContent('ana@mail.com');
    expect(screen.queryByRole('textbox')).toBeNull();
    const body = { email: 'ana@mail.com' };
    expect(api.sent).toEqual([expect.objectContaining({ method: 'POST', path: '/api/resetting/send-email', body })]);
  });

  it('gives the focus to the confirmation, and a way to try another address', { tags: ['F4.44'] }, async () => {
    renderIn('en', <ResetRequest locale="en" />);
    await ask();
    const confirmation = await screen.findByRole('group', { name: /^Check your mail/ });
    await waitFor(() => expect(confirmation).toHaveFocus());
    // The focus reads it out: a live message beside that would be heard twice.
    expect(within(confirmation).queryByRole('status')).toBeNull();
    expect(within(confirmation).queryByRole('alert')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Use another email' }));
    expect(email()).toHaveValue('');
    expect(email()).toHaveFocus();
  });

  it('says that there is no such user when the operator says so', { tags: ['F4.45'] }, async () => {
    api.answer(call, { code: 'user_not_found' }, 404);
    renderIn('en', <ResetRequest locale="en" />);
    await ask();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^No user found with that email$/);
    expect(email()).toHaveValue('ana@mail.com');
  });

  it('says when to come back after too many requests', { tags: ['F4.45'] }, async () => {
    api.answer(call, { code: 'too_many_requests' }, 429, { 'Retry-After': '600' });
    renderIn('en', <ResetRequest locale="en" />);
    await ask();
    expect(await screen.findByRole('alert')).toHaveTextContent('Try again in 10 minutes.');
  });

  it('does not claim that a mail was sent when nobody answered', { tags: ['F4.45'] }, async () => {
    api.answer(call, { code: 'server_not_responding' }, 503);
    renderIn('en', <ResetRequest locale="en" />);
    await ask();
    expect(await screen.findByRole('alert')).toHaveTextContent('The server is not responding.');
    expect(screen.queryByRole('group')).toBeNull();
  });

  it.each([
    ['', 'Please enter an email address.'],
    ['abc', 'The email address must contain the "@" symbol.'],
    ['@a.com', 'Enter the part of the address before the "@" symbol.'],
    ['a@', 'Enter the part of the address after the "@" symbol.'],
  ])('is not sent to %j', { tags: ['F5.01', 'F5.02', 'F5.03', 'F5.04'] }, async (address, words) => {
    renderIn('en', <ResetRequest locale="en" />);
    await ask(address);
    await waitFor(() => expect(email()).toHaveAccessibleDescription(words));
    expect(api.sent).toEqual([]);
  });
});
