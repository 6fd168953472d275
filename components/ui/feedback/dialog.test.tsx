import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Dialog, firstInView } from './dialog';

/** A dialog of 400 px whose one button stands at `top`. */
function aDialog(top: number) {
  const dialog = document.createElement('div');
  const button = document.createElement('button');
  dialog.append(button);
  Object.defineProperty(dialog, 'clientHeight', { value: 400 });
  Object.defineProperty(button, 'offsetTop', { value: top });
  Object.defineProperty(button, 'offsetHeight', { value: 44 });
  return { dialog, button };
}

it('takes the focus to its first control only where that leaves the title in sight', () => {
  const near = aDialog(200);
  expect(firstInView(near.dialog)).toBe(near.button);
  const far = aDialog(500);
  expect(firstInView(far.dialog)).toBe(far.dialog);
  expect(firstInView(null)).toBeNull();
});

it('closes when the system asks for it, as Android does by Back, and once closed listens no more', {
  tags: ['F2.149'],
}, () => {
  const watchers: { onclose: (() => void) | null; destroy: () => void }[] = [];
  class Watcher {
    onclose: (() => void) | null = null;
    destroy = vi.fn();
    constructor() {
      watchers.push(this);
    }
  }
  vi.stubGlobal('CloseWatcher', Watcher);
  const onClose = vi.fn();
  const show = (open: boolean) => (
    <Dialog open={open} onClose={() => onClose()} title="Terms" closeLabel="Close">
      Words
    </Dialog>
  );
  const view = render(show(false));
  expect(watchers).toHaveLength(0);
  view.rerender(show(true));
  view.rerender(show(true));
  expect(watchers).toHaveLength(1);
  watchers[0]?.onclose?.();
  expect(onClose).toHaveBeenCalledOnce();
  view.rerender(show(false));
  expect(watchers[0]?.destroy).toHaveBeenCalledOnce();
});
