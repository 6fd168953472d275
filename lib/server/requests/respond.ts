import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { plainPolicy } from '@/lib/server/documents/content-policy';
import { bytesFor, contentType, type Document } from '@/lib/server/documents/document';
import { chooseEncoding, type Encoding } from '@/lib/server/files/encoding';
import type { StaticFile, StaticFiles } from '@/lib/server/files/static-files';
import { fileCacheControl, isPersonalPage, referrerPolicy } from '@/lib/server/requests/security-headers';

type Exchange = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly pathname: string;
  /** Headers of every answer. */
  readonly common: Readonly<Record<string, string>>;
};

/** Sends a file of the build or of `public`; false when the path is none. */
export async function respondWithFile(exchange: Exchange, files: StaticFiles): Promise<boolean> {
  const { request, pathname, common } = exchange;
  // A part is a part of the file itself, never of its compressed twin.
  const wanted = headerOf(request, 'range') === undefined ? headerOf(request, 'accept-encoding') : undefined;
  const file = await files.get(pathname, chooseEncoding(wanted));
  if (!file) return false;
  const headers = { ...common, ...fileHeaders(file, pathname) };
  const range = askedRange(request, file);
  if (matches(request, file.etag)) end(exchange, 304, headers, null);
  else if (range === 'unsatisfiable') respondPlain(exchange, 416, { 'Content-Range': `bytes */${file.bytes.length}` });
  else if (range) sendPart(exchange, headers, { file, range });
  else end(exchange, 200, { ...headers, 'Content-Length': file.bytes.length }, file.bytes);
  return true;
}

/** What a player or a broken download asks for; nothing when the file is another one by now (`If-Range`). */
function askedRange(request: IncomingMessage, { bytes, etag }: StaticFile): ReturnType<typeof byteRange> {
  const known = headerOf(request, 'if-range');
  const isSame = known === undefined || known === etag;
  return request.method === 'GET' && isSame ? byteRange(headerOf(request, 'range'), bytes.length) : null;
}

type Part = { readonly file: StaticFile; readonly range: ByteRange };

function sendPart(exchange: Exchange, headers: OutgoingHttpHeaders, { file, range: { first, last } }: Part): void {
  const body = file.bytes.subarray(first, last + 1);
  const range = `bytes ${first}-${last}/${file.bytes.length}`;
  end(exchange, 206, { ...headers, 'Content-Range': range, 'Content-Length': body.length }, body);
}

function fileHeaders({ type, etag, encoding }: StaticFile, pathname: string): OutgoingHttpHeaders {
  return {
    'Content-Type': type,
    ETag: etag,
    'Cache-Control': fileCacheControl(pathname),
    'Content-Security-Policy': plainPolicy,
    'Referrer-Policy': referrerPolicy(pathname),
    Vary: 'Accept-Encoding',
    ...(encoding === 'identity' && { 'Accept-Ranges': 'bytes' }),
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  };
}

/**
 * Sends an answer of Next with the shop's policy and headers, compressed as the client likes it. `isForAll`: a proxy may give
 * it to others too until this second is over.
 */
export async function respondWithDocument(exchange: Exchange, document: Document, isForAll = false): Promise<void> {
  const { request } = exchange;
  const { encoding, bytes } = await bytesFor(document, headerOf(request, 'accept-encoding'));
  const head = headOf(exchange, document, encoding);
  const headers =
    isForAll && isShared(document) ? { ...head, 'x-accel-expires': `@${Math.floor(Date.now() / 1000)}` } : head;
  if (document.status === 200 && document.etag && matches(request, document.etag)) end(exchange, 304, headers, null);
  else end(exchange, document.status, { ...headers, 'Content-Length': bytes.length }, bytes);
}

/** Heads of documents that are given to many, by the path they were asked at and their encoding. */
const heads = new WeakMap<Document, Map<string, OutgoingHttpHeaders>>();

function headOf({ pathname, common }: Exchange, document: Document, encoding: Encoding): OutgoingHttpHeaders {
  const made = heads.get(document) ?? new Map<string, OutgoingHttpHeaders>();
  heads.set(document, made);
  const name = `${encoding} ${pathname}`;
  const known = made.get(name);
  if (known) return known;
  const { 'transfer-encoding': _, 'content-length': __, ...own } = withoutRepeats(document.headers);
  const head = {
    ...common,
    ...own,
    'Content-Security-Policy': document.policy,
    'Referrer-Policy': referrerPolicy(pathname),
    ...(document.etag && { etag: `W/${document.etag.replace(/^W\//, '')}` }),
    ...(isPersonalPage(pathname) && { 'cache-control': 'private, no-store' }),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    ...(contentType(document) && { vary: withAcceptEncoding(document.headers.vary) }),
  };
  made.set(name, head);
  return head;
}

/** A found page that says nothing to the browser that asked alone. */
function isShared({ status, headers }: Document): boolean {
  return status === 200 && headers['set-cookie'] === undefined;
}

/** A short answer that Next has no part in. */
export function respondPlain(exchange: Exchange, status: number, more: OutgoingHttpHeaders = {}): void {
  const body = Buffer.from(`${status}\n`);
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...more };
  end(
    exchange,
    status,
    {
      ...exchange.common,
      'Content-Security-Policy': plainPolicy,
      'Referrer-Policy': referrerPolicy(exchange.pathname),
      ...headers,
      'Content-Length': body.length,
    },
    body,
  );
}

/** On the first request of a page Next says some things twice; heads of more than 4 kB are refused by stock proxies. */
function withoutRepeats({ link, ...rest }: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const once = Object.entries(rest).map(([name, value]) => [name, Array.isArray(value) ? [...new Set(value)] : value]);
  const links = [link ?? []].flat().flatMap((one) => String(one).split(/,\s*(?=<)/));
  return { ...Object.fromEntries(once), ...(links.length > 0 && { link: [...new Set(links)].join(', ') }) };
}

function end({ request, response }: Exchange, status: number, headers: OutgoingHttpHeaders, body: Buffer | null): void {
  if (response.headersSent || response.destroyed) return;
  response.writeHead(status, headers);
  response.end(request.method === 'HEAD' ? null : body);
}

function matches(request: IncomingMessage, etag: string): boolean {
  const bare = etag.replace(/^W\//, '');
  const asked = headerOf(request, 'if-none-match');
  return asked?.split(',').some((one) => one.trim().replace(/^W\//, '') === bare) ?? false;
}

function withAcceptEncoding(vary: OutgoingHttpHeaders[string]): string {
  const names = String(vary ?? '');
  if (/accept-encoding/i.test(names)) return names;
  return names ? `${names}, Accept-Encoding` : 'Accept-Encoding';
}

/** Headers that Next must not see are kept aside under their own names before. */
function headerOf(request: IncomingMessage, name: AsideHeader): string | undefined {
  const aside = withheld.get(request);
  return aside ? aside[name] : headerText(request.headers[name]);
}

function headerText(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(',') : value;
}

type AsideHeader = 'accept-encoding' | 'if-none-match' | 'range' | 'if-range';
const withheld = new WeakMap<IncomingMessage, Record<AsideHeader, string | undefined>>();

/** Takes away what would make Next compress, cut or shorten its answer; that is the shop's own work. */
export function withholdHeaders(request: IncomingMessage): void {
  withheld.set(request, {
    'accept-encoding': String(request.headers['accept-encoding'] ?? ''),
    'if-none-match': request.headers['if-none-match'],
    range: request.headers.range,
    'if-range': headerText(request.headers['if-range']),
  });
  for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since', 'range', 'if-range'] as const)
    delete request.headers[name];
}

/** First and last byte, both included. */
type ByteRange = { readonly first: number; readonly last: number };

const oneRange = /^bytes=(\d*)-(\d*)$/;

/**
 * The part of a file that is asked for (RFC 9110, section 14): `null` when the whole is to be sent, which is
 * also the answer to several ranges at once and to what cannot be read.
 */
export function byteRange(asked: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [matched, from = '', to = ''] = oneRange.exec(asked?.trim().toLowerCase() ?? '') ?? [];
  if (matched === undefined || (from === '' && to === '')) return null;
  if (from === '') return lastBytes(Number(to), size);
  const first = Number(from);
  if (to !== '' && Number(to) < first) return null;
  if (first >= size) return 'unsatisfiable';
  return { first, last: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}

function lastBytes(count: number, size: number): ByteRange | 'unsatisfiable' {
  if (count === 0 || size === 0) return 'unsatisfiable';
  return { first: Math.max(0, size - count), last: size - 1 };
}
