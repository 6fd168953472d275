import { useState, useSyncExternalStore } from 'react';

const nothing = () => null;
const never = () => nothing;

/**
 * Whether the browser itself draws it, after a way inside of the shop, and no server has. Changes nothing later: an update
 * would throw away markup that waits.
 */
export function useIsDrawnHere(): boolean {
  let isTakenOver = false;
  useSyncExternalStore(never, nothing, () => {
    isTakenOver = true;
    return null;
  });
  return useState(!isTakenOver)[0];
}
