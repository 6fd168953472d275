import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cancelDialog, standInForDialogs } from '@/features/shell/testing/dialog-stand-in';
import { closePopup, definePopup } from '@/lib/browser/popups/popup';
import { MainMenu, MenuList } from './main-menu';

const popup = definePopup('test', async () => () => null);
const menu = () => screen.queryByRole('dialog', { name: 'Menu' });

describe('full-screen menu', () => {
  beforeEach(() => {
    standInForDialogs();
    closePopup();
    render(
      <MainMenu
        logo={<a href="/en">Wanderline</a>}
        texts={{ label: 'Menu', open: 'Open the menu', close: 'Close the menu' }}
      >
        <MenuList
          entries={[
            { href: '#tariff', label: 'Tariffs' },
            { href: '/en/faq', label: 'FAQ' },
          ]}
          help={{ href: '/en/support', label: 'Help' }}
        />
      </MainMenu>,
    );
  });

  const burger = () => screen.getByRole('button', { name: 'Open the menu' });

  it('is closed at first and opens by the burger', { tags: ['F2.71', 'F2.79', 'F4.83'] }, async () => {
    expect(menu()).toBeNull();
    await userEvent.click(burger());
    expect(menu()).toBeVisible();
  });

  it('closes by its cross and by Esc', { tags: ['F4.83'] }, async () => {
    const ways = [
      () => userEvent.click(screen.getByRole('button', { name: 'Close the menu' })),
      async () => act(() => cancelDialog()),
    ];
    for (const close of ways) {
      await userEvent.click(burger());
      expect(menu()).toBeVisible();
      await close();
      expect(menu()).toBeNull();
    }
  });

  it('is a modal dialog, which keeps the focus inside and the page still', { tags: ['F2.79'] }, async () => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    await userEvent.click(burger());
    expect(showModal).toHaveBeenCalledOnce();
  });

  it('lets the page scroll to the section of a chosen entry', { tags: ['F2.65'] }, async () => {
    await userEvent.click(burger());
    const entry = within(screen.getByRole('list')).getByRole('link', { name: 'Tariffs' });
    fireEvent.click(entry);
    expect(menu()).toBeNull();
    await waitFor(() => expect(window.location.hash).toBe('#tariff'));
  });

  it('closes when a popup opens', { tags: ['F2.152'] }, async () => {
    await userEvent.click(burger());
    act(() => popup.open({}));
    expect(menu()).toBeNull();
  });
});
