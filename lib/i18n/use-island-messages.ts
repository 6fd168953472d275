import { useMessages } from 'next-intl';
import { type IslandName, pickIslandMessages } from '@/lib/i18n/island-messages';

/** The words of an island, for the server component that it stands in. */
export function useIslandMessages(island: IslandName) {
  return pickIslandMessages(island, useMessages());
}
