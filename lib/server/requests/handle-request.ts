import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestIdHeader } from '@/lib/api/contract/headers';
import { withoutSecrets } from '@/lib/log/create-log';
import { inSpan } from '@/lib/log/tracing';
import { answerKey, documentKey, isWholeDocument } from '@/lib/server/documents/document-key';
import type { Documents } from '@/lib/server/documents/documents';
import type { StaticFiles } from '@/lib/server/files/static-files';
import { cleanRequest, requestIdOf } from '@/lib/server/requests/inbound';
import { otherLoopbackHosts } from '@/lib/server/requests/loopback-names';
import { pageAddress } from '@/lib/server/requests/page-address';
import { respondPlain, respondWithDocument, respondWithFile, withholdHeaders } from '@/lib/server/requests/respond';
import { isPersonalPage, securityHeaders } from '@/lib/server/requests/security-headers';

const longestUrl = 8000;
/** Bytes; the API reads far less, this only stops floods at the door. */
const largestBody = 1_000_000;

type Parts = {
  readonly files: StaticFiles;
  readonly documents: Documents;
  readonly siteUrl: string;
  readonly trustedProxies: number;
  /** True while the process is stopping: it answers what it has, and says that it is not ready. */
  readonly isDraining: () => boolean;
  readonly onError: (error: unknown) => void;
  /** Hears once that a trusted proxy names no address of a visitor. */
  readonly onNoAddress?: () => void;
};

/** The way of every request: to the site's own name, clean it, then a file, a kept document, or Next. */
export function createRequestHandler({ files, documents, siteUrl, trustedProxies, isDraining, ...told }: Parts) {
  const { onError } = told;
  const site = new URL(siteUrl);
  const common = securityHeaders(site.protocol === 'https:');
  const otherHosts = otherLoopbackHosts(site);
  let isTold = false;
  const onNoAddress = () => {
    if (!isTold) told.onNoAddress?.();
    isTold = true;
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? '/';
    const pathname = url.split('?', 1)[0] ?? '/';
    const exchange = { request, response, pathname, common };
    const refused = refusal(request, url);
    if (refused) return respondPlain(exchange, refused, { Connection: 'close' });
    if (isDraining() && pathname === '/api/ready') return respondPlain(exchange, 503);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isApi = pathname.startsWith('/api/');
    if (isRead && !isApi && otherHosts.has(request.headers.host ?? ''))
      return respondPlain(exchange, 307, { Location: `${site.origin}${url}` });
    const key = isRead ? keyOf(url, request.headers, siteUrl) : null;
    // Everybody gets the same: a proxy in front may give it on for the second that it is kept here (deploy/nginx.conf).
    const mayBeShared = trustedProxies > 0 && !isApi && !isPersonalPage(pathname);
    const isForAll = mayBeShared && key !== null && isWholeDocument(key);
    const kept = key === null ? null : documents.peek(key);
    if (kept && !isApi) return respondWithDocument(exchange, kept, isForAll);
    cleanRequest(request, { trustedProxies, host: site.host, onNoAddress });
    withholdHeaders(request);
    if (isApi) response.setHeader(requestIdHeader, requestIdOf(request) ?? '');
    if (kept) return respondWithDocument(exchange, kept);
    if (isRead && !isApi && (await respondWithFile(exchange, files))) return;
    if (!isRead && !isApi) return respondPlain(exchange, 405, { Allow: 'GET, HEAD', Connection: 'close' });
    if (!isApi) request.url = pageAddress(url, request.headers.cookie ?? null, siteUrl);
    const asked = { requestId: requestIdOf(request), attributes: { 'url.path': withoutSecrets(pathname) } };
    const name = `${request.method} ${isApi ? 'api' : 'page'}`;
    const document = await inSpan({ name, kind: 'server', ...asked }, async (span) => {
      const made = await askAsGet(request, () =>
        isApi ? documents.answer(request, key) : documents.get(request, key),
      );
      span.setAttribute('http.response.status_code', made.status);
      return made;
    });
    await respondWithDocument(exchange, document, isForAll);
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    answer(request, response).catch((error: unknown) => {
      onError(error);
      respondPlain({ request, response, pathname: '', common }, 500);
    });
  };
}

function keyOf(url: string, headers: IncomingMessage['headers'], siteUrl: string): string | null {
  return url.startsWith('/api/') ? answerKey(url, headers, siteUrl) : documentKey(url, headers);
}

/** 400 for what is no path of a site (`http://…`, `/%ff`), 414 and 413 for what is too large. */
function refusal(request: IncomingMessage, url: string): number | null {
  if (!url.startsWith('/')) return 400;
  if (url.length > longestUrl) return 414;
  if (!isReadable(url)) return 400;
  return Number(request.headers['content-length'] ?? 0) > largestBody ? 413 : null;
}

/** Whether the path can be decoded: Next fails on one that is no text. */
function isReadable(url: string): boolean {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

/** A HEAD is a GET whose body stays here; so both share one kept document. */
async function askAsGet<T>(request: IncomingMessage, ask: () => Promise<T>): Promise<T> {
  const { method } = request;
  if (method !== 'HEAD') return ask();
  request.method = 'GET';
  const answer = await ask();
  request.method = method;
  return answer;
}
