import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Captured } from '@/lib/server/documents/captured-response';
import { isOfOneThing } from '@/lib/server/documents/document-key';
import { contentType, publicSeconds, watchedSeconds } from './document';

/** What tells one visitor from another; a page that everybody gets is made without. */
const personal = ['cookie', 'authorization', 'user-agent', 'accept-language'] as const;

/** Takes from a request what a page for all must not depend on. */
export function withoutVisitor(request: IncomingMessage): void {
  for (const name of personal) delete request.headers[name];
}

/**
 * Next makes the page of a slug anew for whoever asks, and says that it is for him alone: what it keeps itself it draws twice. Here such a
 * page gets the headers of one that is kept: its life, and a name of its bytes. `isWatched`: changes of its data are heard of.
 */
export function pageForAll(answer: Captured, key: string | null, isWatched: boolean): Captured {
  if (key === null || !isOfOneThing(key) || !isMadeAnew(answer)) return answer;
  const etag = `"${createHash('sha256').update(answer.body).digest('base64url').slice(0, 22)}"`;
  const control = `s-maxage=${isWatched ? watchedSeconds : publicSeconds}`;
  return { ...answer, headers: { ...answer.headers, etag, 'cache-control': control } };
}

function isMadeAnew(answer: Captured): boolean {
  const { 'cache-control': control = '', 'set-cookie': cookies } = answer.headers;
  const isPage = answer.status === 200 && contentType(answer).startsWith('text/html');
  return isPage && cookies === undefined && String(control).includes('private');
}
