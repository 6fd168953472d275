import * as z from 'zod/mini';
import { givenToSlot } from '@/components/island/slots';
import { applyChoice, resetChoice, restoreChoice } from '@/features/catalog/apply-choice';
import { packageCounts } from '@/features/catalog/package-choice';

const countsSchema = z.catch(z.array(z.string()), []);

/** Lets the fields of a finder choose among the packages that stand below them. */
export function wakeFinder(root: HTMLElement, signal: AbortSignal): void {
  const counts = z.parse(countsSchema, givenToSlot(packageCounts));
  const onClick = ({ target }: Event) => {
    if (target instanceof Element && target.closest('[data-reset]')) resetChoice(root, counts);
  };
  root.addEventListener('change', () => applyChoice(root, counts), { signal });
  root.addEventListener('click', onClick, { signal });
  // Somebody may have chosen before anything listened; else the address knows what was chosen before they left.
  if (hasEarlyChoice(root)) applyChoice(root, counts);
  else restoreChoice(root, counts);
}

function hasEarlyChoice(root: HTMLElement): boolean {
  const radios = [...root.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
  const options = [...root.querySelectorAll('option')];
  const isMoved = (now: boolean, first: boolean) => now && !first;
  return (
    radios.some(({ checked, defaultChecked }) => isMoved(checked, defaultChecked)) ||
    options.some(({ selected, defaultSelected, index }) => isMoved(selected, defaultSelected || index === 0))
  );
}
