import type { UseQueryResult } from '@tanstack/react-query';
import type { HistoryEntry } from './history-model';

export type HistoryState =
  | { readonly name: 'load' }
  | { readonly name: 'ready'; readonly entries: readonly HistoryEntry[] }
  | { readonly name: 'error'; readonly error: Error };

type Answer = Pick<UseQueryResult<HistoryEntry[]>, 'data' | 'error'>;

/** A history is on its way, there, or not to be had (F4.19). */
export function historyState({ data, error }: Answer): HistoryState {
  if (error) return { name: 'error', error };
  return data ? { name: 'ready', entries: data } : { name: 'load' };
}
