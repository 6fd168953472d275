import 'server-only';
import { createHash } from 'node:crypto';
import type { ShareCard } from './share-view';

/** What a picture shows, as a short name: other words or another price make another one. */
export function cardKey(card: ShareCard): string {
  return createHash('sha1').update(JSON.stringify(card)).digest('base64url').slice(0, 20);
}

const letters = 8;

/** The picture of a card as its page names it: the address changes with what is shown. */
export function sharePicture(name: string, card: ShareCard) {
  return { name, shows: cardKey(card).slice(0, letters) };
}
