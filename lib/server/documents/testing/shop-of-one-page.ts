import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { vi } from 'vitest';
import type { CapturedResponse } from '@/lib/server/documents/captured-response';
import { bytesFor } from '@/lib/server/documents/document';
import type { DocumentStore } from '@/lib/server/documents/document-files';
import { createDocuments } from '@/lib/server/documents/documents';

/** Headers of a page that Next makes once, and tells of changes for. */
export const watched = { 'cache-control': 's-maxage=3600, stale-while-revalidate=82800', 'x-nextjs-cache': 'HIT' };
export const long = `<html>${'price '.repeat(300)}</html>`;

/** Headers of a page that Next makes for whoever asks. */
export const madeAnew = { 'cache-control': 'private, no-cache, no-store, max-age=0, must-revalidate' };

type Page = { html: string; status?: number; headers?: Record<string, string>; whileMade?: () => void };

/** A shop of one page, with a clock and a version of its data that tests move. */
export function shop(page: Page, store?: DocumentStore) {
  const state: { now: number; version: string | null; page: Page } = { now: 0, version: null, page };
  const seen: IncomingMessage['headers'][] = [];
  const next = vi.fn(async (request: IncomingMessage, response: CapturedResponse) => {
    const { html, status = 200, headers = watched, whileMade } = state.page;
    seen.push({ ...request.headers });
    whileMade?.();
    response.statusCode = status;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (headers !== madeAnew) response.setHeader('etag', `"${html.length}"`);
    response.end(html);
  });
  const settings = {
    origins: { media: [], payment: [], https: false },
    styles: { sheets: {}, scripts: {} },
    ofBuild: new Set(['/en/faq']),
    dataState: () => state.version,
  };
  const kept = { ...settings, memoryBytes: 1_600_000, ...(store && { store }) };
  const documents = createDocuments(next, kept, () => state.now);
  const read = async (accepted?: string, path = '/en/faq') => {
    const request = new IncomingMessage(new Socket());
    request.url = path;
    Object.assign(request.headers, { cookie: 'access=secret', 'user-agent': 'Phone', 'accept-encoding': 'br' });
    const document = await documents.get(request, path);
    return { document, bytes: (await bytesFor(document, accepted)).bytes };
  };
  /** As a page that is made for whoever asks. */
  const readOwn = async (accepted?: string, path = '/en/lk') => {
    const request = new IncomingMessage(new Socket());
    request.url = path;
    const document = await documents.get(request, null);
    return { document, bytes: (await bytesFor(document, accepted)).bytes };
  };
  const answer = async (path: string) => {
    const request = new IncomingMessage(new Socket());
    request.url = path;
    return documents.peek(`api\n${path}`) ?? documents.answer(request, `api\n${path}`);
  };
  return { state, next, seen, read, readOwn, answer, underWay: documents.underWay };
}
