import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addToast, ToastHost, toastLifetime } from './toast';

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    render(<ToastHost label="Notices" closeLabel="Close" />);
  });
  afterEach(() => vi.useRealTimers());

  it('stand top right', { tags: ['F9.08'] }, () => {
    expect(screen.getByRole('region', { name: 'Notices' })).toHaveAttribute('data-placement', 'top-right');
  });

  it('stay 2000 ms', { tags: ['F9.09'] }, async () => {
    expect(toastLifetime).toBe(2000);
    act(() => addToast({ tone: 'ok', text: 'Code copied' }));
    await wait(1900);
    expect(screen.getAllByText('Code copied').length).toBeGreaterThan(0);
    await wait(1200);
    expect(screen.queryByText('Code copied')).toBeNull();
  });

  it('wait while the pointer is on them', { tags: ['F9.09'] }, async () => {
    act(() => addToast({ tone: 'info', text: 'Saved' }));
    await wait(1000);
    const place = screen.getByRole('region', { name: 'Notices' });
    act(() => void fireEvent.mouseEnter(place));
    await wait(10_000);
    expect(screen.getAllByText('Saved').length).toBeGreaterThan(0);
    act(() => void fireEvent.mouseLeave(place));
    await wait(3000);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('wait while the focus is on them', { tags: ['F9.09'] }, async () => {
    act(() => addToast({ tone: 'info', text: 'Saved' }));
    await wait(1000);
    act(() => screen.getByLabelText('Close').focus());
    await wait(10_000);
    expect(screen.getAllByText('Saved').length).toBeGreaterThan(0);
    act(() => screen.getByLabelText('Close').blur());
    await wait(3000);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('are read out at once when bad, else politely', async () => {
    act(() => addToast({ tone: 'bad', text: 'Not sent' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Not sent');
    act(() => addToast({ tone: 'ok', text: 'Sent' }));
    await wait(100);
    expect(screen.getAllByText('Sent').some((one) => one.closest('[aria-live="polite"]') !== null)).toBe(true);
  });
});
