import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { notify } from '@/lib/browser/popups/notice';
import { NoticeHost } from './notice-host';
import { isOnline, OfflineBar, subscribeOnline } from './offline-bar';

const texts = { label: 'Notices', close: 'Close', online: 'You are online again' };

function turn(to: 'online' | 'offline') {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(to === 'online');
  act(() => void window.dispatchEvent(new Event(to)));
}

describe('notices', () => {
  afterEach(() => vi.restoreAllMocks());

  it('follow the connection of the browser', { tags: ['F4.82'] }, async () => {
    const changes: boolean[] = [];
    const stop = subscribeOnline(() => changes.push(isOnline()));
    turn('offline');
    turn('online');
    stop();
    turn('offline');
    expect(changes).toEqual([false, true]);
  });

  it('say that the connection is gone for as long as it is, then that it is back', { tags: ['F4.82'] }, async () => {
    render(
      <>
        <OfflineBar>You are offline</OfflineBar>
        <NoticeHost texts={texts} />
      </>,
    );
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    turn('offline');
    expect(screen.getByRole('status')).toHaveTextContent('You are offline');
    turn('online');
    expect(screen.queryByText('You are offline')).toBeNull();
    expect((await screen.findAllByText('You are online again', {}, { timeout: 5000 })).length).toBeGreaterThan(0);
  });

  it('show what was said before their place was ready', async () => {
    notify('ok', 'Code copied');
    render(<NoticeHost texts={texts} />);
    expect((await screen.findAllByText('Code copied', {}, { timeout: 5000 })).length).toBeGreaterThan(0);
  });
});
