import { expect, it } from 'vitest';
import { firstTouch } from './early-input';

it('hears of a box that was ticked before any code and has no focus, as on a phone', async () => {
  document.body.innerHTML = '<input type="radio" name="a" checked=""><input type="radio" name="a" id="other">';
  document.querySelector('#other')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(document.activeElement).toBe(document.body);
  const soon = new Promise((resolve) => setTimeout(() => resolve('never'), 500));
  expect(await Promise.race([firstTouch(), soon])).toBeUndefined();
});
