import { expect, it } from 'vitest';
import { firstInView } from './dialog';

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
