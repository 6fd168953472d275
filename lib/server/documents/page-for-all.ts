import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Captured } from './captured-response';
import { contentType, publicSeconds, watchedSeconds } from './document';
import { isOfOneThing } from './document-key';

/** What tells one visitor from another; a page that everybody gets is made without. */
const personal = ['cookie', 'authorization', 'user-agent', 'accept-language'] as const;

/**
 * Asks in this name for a page that Next makes anew, and next.config.ts names it as one whose title stands in the head however late it
 * comes. For a page that Next keeps itself nobody asks by name: Next would make that anew too.
 */
const everybody = 'everybody';

/** Takes from a request what a page for all must not depend on. `ofBuild`: paths of the pages that Next itself keeps. */
export function withoutVisitor(request: IncomingMessage, key: string, ofBuild: ReadonlySet<string>): void {
  for (const name of personal) delete request.headers[name];
  if (isOfOneThing(key) && !ofBuild.has(key)) request.headers['user-agent'] = everybody;
}

/** The paths of the pages that the build has made, which Next keeps. */
export async function readPagesOfBuild(root: string): Promise<ReadonlySet<string>> {
  const { routes } = JSON.parse(await readFile(join(root, '.next/prerender-manifest.json'), 'utf8'));
  return new Set(Object.keys(routes));
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
