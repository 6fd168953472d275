import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { alertPopup, errorPopup } from '@/components/layout/message-popups';
import { signalRoute } from '@/components/layout/route-watcher';
import { loadPage } from '@/lib/browser/load-page';
import { closePopup, currentPopup, definePopup, type PopupProps } from '@/lib/browser/popups/popup';
import { PopupHost } from './popup-host';

const dialog = () => screen.findByRole('alertdialog', {}, { timeout: 5000 });
const gone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

describe('popups', () => {
  beforeEach(() => {
    window.history.replaceState(null, '', '/en');
    render(<PopupHost />);
  });
  afterEach(() => {
    act(() => closePopup());
  });

  it('shows the alert popup with its words', { tags: ['F2.70', 'F2.139'] }, async () => {
    act(() => alertPopup.open({ message: 'No new purchases for now.' }));
    expect(await dialog()).toHaveTextContent('No new purchases for now.');
    expect(screen.getByRole('heading', { name: 'Please note' })).toBeVisible();
  });

  it('shows the error popup with the message that was stored', { tags: ['F2.145'] }, async () => {
    act(() => errorPopup.open({ message: 'The number is taken.' }));
    expect(await dialog()).toHaveTextContent('The number is taken.');
  });

  it('speaks the language of the page', { tags: ['F2.139'] }, async () => {
    window.history.replaceState(null, '', '/uz');
    act(() => alertPopup.open({ message: 'Связь работает.' }));
    await dialog();
    expect(screen.getByRole('button', { name: 'Понятно' })).toBeVisible();
  });

  it('closes by Esc', { tags: ['F2.149'] }, async () => {
    act(() => alertPopup.open({ message: 'No new purchases.' }));
    await dialog();
    await userEvent.keyboard('{Escape}');
    await gone();
  });

  it('closes by a click on the overlay', { tags: ['F2.151'] }, async () => {
    act(() => alertPopup.open({ message: 'No new purchases.' }));
    await dialog();
    await userEvent.click(screen.getByTestId('overlay'));
    await gone();
  });

  it('locks the scroll of the page while open and gives it back', { tags: ['F2.150'] }, async () => {
    const locked = () =>
      [document.documentElement, document.body].some((element) => /hidden|clip/.test(element.style.overflow)) ||
      document.documentElement.hasAttribute('data-base-ui-scroll-locked');
    act(() => alertPopup.open({ message: 'No new purchases.' }));
    await dialog();
    await waitFor(() => expect(locked()).toBe(true));
    act(() => closePopup());
    await gone();
    await waitFor(() => expect(locked()).toBe(false));
  });

  it('keeps a popup that was opened before the page was all alive, and closes it with the page', {
    tags: ['F2.70'],
  }, async () => {
    act(() => alertPopup.open({ message: 'No new purchases.' }));
    await dialog();
    act(() => signalRoute());
    expect(currentPopup()?.name).toBe('alert');
    window.history.replaceState(null, '', '/en/faq');
    act(() => signalRoute());
    expect(currentPopup()).toBeNull();
    await gone();
  });

  it('closes its popup when the page goes on to another layout', { tags: ['F2.70'] }, async () => {
    act(() => alertPopup.open({ message: 'No new purchases.' }));
    await dialog();
    cleanup();
    expect(currentPopup()).toBeNull();
  });

  it('follows the link of a popup whose code does not come', { tags: ['F2.70'] }, async () => {
    const lost = definePopup<object>('lost', () => Promise.reject(new Error('offline')));
    act(() => lost.open({}, '/en/login'));
    await waitFor(() => expect(loadPage).toHaveBeenCalledExactlyOnceWith('/en/login'));
    expect(currentPopup()).toBeNull();
  });

  it('shows a popup without a link as soon as its code comes after all', { tags: ['F2.70'] }, async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    const load = vi.fn(async () => (_: PopupProps) => <p>Here after all</p>);
    load.mockRejectedValueOnce(new Error('offline'));
    const late = definePopup<object>('late', load);
    act(() => late.open({}));
    await waitFor(() => expect(load).toHaveBeenCalledOnce());
    await new Promise((resolve) => setTimeout(resolve, 3500));
    fireEvent.keyDown(document.body);
    expect(await screen.findByText('Here after all')).toBeVisible();
    expect(loadPage).not.toHaveBeenCalled();
  });

  it('shows one popup at a time', { tags: ['F2.70'] }, async () => {
    act(() => alertPopup.open({ message: 'First' }));
    await dialog();
    act(() => errorPopup.open({ message: 'Second' }));
    expect(await screen.findByText('Second')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('First')).toBeNull());
  });
});
