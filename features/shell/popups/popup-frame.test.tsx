import { act, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PopupControls, ShownPopup } from '@/lib/browser/popups/popup';
import { PopupFrame } from './popup-frame';

const controls = new Map<string, PopupControls>();

/** Shows its name and hands out what the room gives it. */
const aPopup = (name: string): ShownPopup => ({
  name,
  load:
    async () =>
    ({ popup }) => {
      controls.set(name, popup);
      return <p>{name}</p>;
    },
});

describe('the room of the popups', () => {
  it('keeps the next popup when the one before ends its closing motion late', { tags: ['F2.70'] }, async () => {
    const view = render(<PopupFrame shown={aPopup('first')} />);
    await screen.findByText('first');
    view.rerender(<PopupFrame shown={aPopup('second')} />);
    await screen.findByText('second');
    act(() => controls.get('first')?.onClosed());
    expect(screen.getByText('second')).toBeInTheDocument();
    act(() => controls.get('second')?.onClosed());
    expect(screen.queryByText('second')).toBeNull();
  });
});
