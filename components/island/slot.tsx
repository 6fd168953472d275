'use client';

import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { giveToSlot, slotContent, subscribeSlots } from './slots';

type SlotProps = {
  name: string;
  /** For the code that fills the place. */
  data?: unknown;
  children?: ReactNode;
};

/** A place of the page that code loaded later may fill; until then it holds what the server has written. */
export function Slot({ name, data, children }: SlotProps) {
  useEffect(() => giveToSlot(name, data), [name, data]);
  const content = useSyncExternalStore(
    subscribeSlots,
    () => slotContent(name),
    () => undefined,
  );
  return content ?? children;
}
