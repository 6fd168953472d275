import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import en from '@/messages/en.json';
import ru from '@/messages/ru.json';
import { shopApi } from '@/tests/msw/shop-api';
import { renderIsland } from '@/tests/setup/render-island';
import { button, receivedAt, stateWithdrawal, typed, words } from './testing/state-withdrawal';
import { WithdrawalForm } from './withdrawal-form';

const withdraw = 'POST /api/withdrawal';
const api = shopApi({ [withdraw]: () => ({ receivedAt }) });
beforeEach(() => window.history.replaceState(null, '', '/en/withdrawal'));

describe('withdrawal from a contract', () => {
  it('takes two steps: what is sent is shown first, and then confirmed', async () => {
    const user = await stateWithdrawal();
    await user.click(button(words.state.submit));
    expect(api.posts()).toEqual([]);
    expect(screen.getByText(/I hereby withdraw.*WL-7K2MQ9AB.*Marina Soko.*marina@mail\.example/)).toBeVisible();
    await user.click(button(words.confirm.submit));
    expect(await screen.findByText(/Received on 21 November 2026, 08:04:05 UTC/)).toBeVisible();
    expect(screen.getByText(/on its way to marina@mail\.example/)).toBeVisible();
    expect(api.to(withdraw).map(({ body }) => body)).toEqual([typed]);
  });

  it('lets the details be changed before it is sent', async () => {
    const user = await stateWithdrawal();
    await user.click(button(words.state.submit));
    await user.click(button(words.confirm.change));
    await waitFor(() => expect(screen.getByLabelText(words.fields.name)).toHaveFocus());
    await user.clear(screen.getByLabelText(words.fields.name));
    await user.type(screen.getByLabelText(words.fields.name), 'Ana');
    await user.click(button(words.state.submit));
    expect(screen.getByText(/Name: Ana/)).toBeVisible();
  });

  it('goes back to the first step and on to the second one with the browser, and loses nothing', async () => {
    const user = await stateWithdrawal();
    await user.click(button(words.state.submit));
    await screen.findByText(/I hereby withdraw/);
    const entries = window.history.length;
    window.history.back();
    expect(await screen.findByLabelText(words.fields.name)).toHaveValue(typed.name);
    expect(screen.getByLabelText(words.fields.order)).toHaveValue(typed.order);
    expect(screen.getByLabelText(words.fields.email)).toHaveValue(typed.email);
    window.history.forward();
    expect(await screen.findByText(/I hereby withdraw.*marina@mail\.example/)).toBeVisible();
    await user.click(button(words.confirm.change));
    await user.click(await screen.findByRole('button', { name: words.state.submit }));
    await screen.findByText(/I hereby withdraw/);
    expect(window.history.length).toBe(entries);
    expect(api.posts()).toEqual([]);
  });

  it('is sent once, however the visitor goes back and on', async () => {
    const release = api.hold(withdraw, { receivedAt });
    const user = await stateWithdrawal();
    await user.click(button(words.state.submit));
    await user.click(await screen.findByRole('button', { name: words.confirm.submit }));
    window.history.back();
    await screen.findByRole('button', { name: words.state.submit });
    window.history.forward();
    await user.click(await screen.findByRole('button', { name: words.confirm.submit }));
    release();
    await screen.findByText(words.done.title);
    window.history.back();
    await waitFor(() => expect(window.history.state).toBeNull());
    window.history.forward();
    await waitFor(() => expect(window.history.state).not.toBeNull());
    expect(screen.getByText(words.done.title)).toBeVisible();
    expect(api.posts()).toHaveLength(1);
  });

  it('starts with the order that the address names, and with nothing else of it', () => {
    window.history.replaceState(null, '', '/en/withdrawal?order=WL-7K2MQ9AB&email=x@y.z');
    renderIsland('withdrawal', <WithdrawalForm locale="en" />);
    expect(screen.getByLabelText(words.fields.order)).toHaveValue('WL-7K2MQ9AB');
    expect(screen.getByLabelText(words.fields.email)).toHaveValue('');
  });

  it('asks for what is missing', async () => {
    renderIsland('withdrawal', <WithdrawalForm locale="uz" />, 'uz');
    await userEvent.click(button(ru.withdrawal.state.submit));
    expect(await screen.findAllByText(ru.faults.common.required)).toHaveLength(2);
    expect(screen.getByText(ru.faults.common.email_required)).toBeVisible();
  });

  it('loses nothing while nobody answers, and repeats the same key', async () => {
    api.answer(withdraw, { code: 'server_not_responding' }, 503);
    const user = await stateWithdrawal();
    await user.click(button(words.state.submit));
    await user.click(button(words.confirm.submit));
    expect(await screen.findByRole('alert')).toHaveTextContent(words.failure.silent);
    api.answer(withdraw, { receivedAt });
    await user.click(button(words.confirm.submit));
    await screen.findByText(words.done.title);
    const [first, second] = api.to(withdraw).map(({ key }) => key);
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(second).toBe(first);
    expect(api.to(withdraw)).toHaveLength(2);
  });

  it.each([
    [429, { 'Retry-After': '125' }, /Try again in 3 minutes/],
    [404, {}, /Send it by email/],
  ])('says what to do on a %i', async (status, headers, text) => {
    api.answer(withdraw, { code: 'no' }, status, headers);
    const user = await stateWithdrawal();
    await user.click(button(words.state.submit));
    await user.click(button(words.confirm.submit));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  it('finds what was typed after a reload, in the step that it was in', async () => {
    window.history.replaceState(null, '', '/en/withdrawal?order=WL-7K2MQ9AB');
    const reload = () => {
      window.dispatchEvent(new Event('pagehide'));
      cleanup();
      renderIsland('withdrawal', <WithdrawalForm locale="en" />);
    };
    const user = await stateWithdrawal({ ...typed, order: 'WL-OTHER1' });
    reload();
    expect(screen.getByLabelText(words.fields.name)).toHaveValue(typed.name);
    expect(screen.getByLabelText(words.fields.order)).toHaveValue('WL-OTHER1');
    expect(screen.getByLabelText(words.fields.email)).toHaveValue(typed.email);
    await user.click(button(words.state.submit));
    await screen.findByText(/I hereby withdraw/);
    reload();
    expect(screen.getByText(/I hereby withdraw.*WL-OTHER1.*Marina Soko/)).toBeVisible();
    await user.click(button(words.confirm.submit));
    await screen.findByText(words.done.title);
    window.history.replaceState(null, '', '/en/withdrawal?order=WL-7K2MQ9AB');
    reload();
    expect(screen.getByLabelText(words.fields.name)).toHaveValue('');
    expect(screen.getByLabelText(words.fields.order)).toHaveValue('WL-7K2MQ9AB');
  });

  it('judges an early press when the order of the address is there, and forgets what it missed before', async () => {
    window.history.replaceState(null, '', '/en/withdrawal?order=WL-7K2MQ9AB');
    renderIsland('withdrawal', <WithdrawalForm locale="en" />);
    fireEvent.click(button(words.state.submit));
    expect(await screen.findAllByText(en.faults.common.required)).toHaveLength(1);
    expect(screen.getByLabelText(words.fields.order)).not.toBeInvalid();
  });

  it('follows the order of the address at every visit, and leaves it alone on another page', () => {
    const page = () => <WithdrawalForm locale="en" />;
    window.history.replaceState(null, '', '/en/withdrawal?order=WL-FIRST');
    const { rerender } = renderIsland('withdrawal', page());
    expect(screen.getByLabelText(words.fields.order)).toHaveValue('WL-FIRST');
    window.history.replaceState(null, '', '/en/order/status?order=WL-OTHER');
    rerender(page());
    expect(screen.getByLabelText(words.fields.order)).toHaveValue('WL-FIRST');
    window.history.replaceState(null, '', '/en/withdrawal?order=WL-SECOND');
    rerender(page());
    expect(screen.getByLabelText(words.fields.order)).toHaveValue('WL-SECOND');
  });
});
