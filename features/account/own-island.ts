import type { ComponentType } from 'react';
import { hydrateOnTouch } from '@/components/hydrate/hydrate-on-touch';
import { asIsland } from '@/components/hydrate/island-providers';

/**
 * A part that shows a visitor's own data, so that it waits for no touch. Its code comes with its page: what is loaded
 * apart would bring along once more what the other parts have.
 */
export function ownIsland<Props extends object>(Part: ComponentType<Props>) {
  return hydrateOnTouch(async () => asIsland(Part), { atOnce: () => true });
}
