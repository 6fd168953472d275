import type { ReactNode } from 'react';

const filled = new Map<string, ReactNode>();
const given = new Map<string, unknown>();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Puts live markup in the place of what the server has written there. */
export function fillSlot(name: string, node: ReactNode): void {
  filled.set(name, node);
  tell();
}

/** Gives all places back to what the server has written. */
export function emptySlots(): void {
  filled.clear();
  tell();
}

export function slotContent(name: string): ReactNode {
  return filled.get(name);
}

/** Keeps what the server says to the code that will fill a place. */
export function giveToSlot(name: string, data: unknown): void {
  given.set(name, data);
}

export function givenToSlot(name: string): unknown {
  return given.get(name);
}

export function subscribeSlots(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
