import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Slot } from '@/components/island/slot';
import { emptySlots } from '@/components/island/slots';
import en from '@/messages/en.json';
import { RefillFirstView } from './components/refill-first-view';
import { refillSlot } from './refill-slot';
import { wakeRefill } from './wake-refill';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => undefined }) }));

const offer = { methods: [{ id: 'hash', kind: 'card' }], roubles: null, origins: [] } as const;
let comesNear: () => void = () => undefined;
let stop: () => void = () => undefined;
const patient = { timeout: 20_000 };

function showHome(data: unknown = offer) {
  render(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <div id={refillSlot} data-island="waiting">
        <Slot name={refillSlot} data={data}>
          <RefillFirstView locale="en" methods={offer.methods} />
        </Slot>
      </div>
    </NextIntlClientProvider>,
  );
}
const state = () => document.getElementById(refillSlot)?.dataset.island;

describe('the top-up form of home', { timeout: 30_000 }, () => {
  beforeEach(() => {
    window.sessionStorage.clear();
    class FakeObserver {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        comesNear = () => callback([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    }
    vi.stubGlobal('IntersectionObserver', FakeObserver);
  });
  afterEach(() => {
    stop();
    act(() => emptySlots());
  });

  it('becomes live when it comes near, with what was typed into it', async () => {
    showHome();
    stop = wakeRefill('en');
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ana@mail.example' } });
    expect(state()).toBe('waiting');
    act(() => comesNear());
    await waitFor(() => expect(state()).toBe('live'), patient);
    expect(screen.getByLabelText('Email')).toHaveValue('ana@mail.example');
  });

  it('stays as the document has it where that says nothing of the ways to pay', () => {
    showHome({ methods: 'none' });
    stop = wakeRefill('en');
    expect(state()).toBe('waiting');
  });
});
