import { type OwnRefusal, refuse } from '@/lib/bff/answer';

/**
 * Whether a state-changing request comes from this shop's own pages (B3): the browser says so itself,
 * or names an origin that is the shop's; a request that says neither is refused.
 */
export function isSameOrigin(headers: Headers, siteUrl: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  return headers.get('origin') === new URL(siteUrl).origin;
}

/** Bytes (I2). */
const maxBodyBytes = 65_536;

/** The JSON body of a request, or the answer that refuses it; stops reading as soon as it is too large. */
export async function readBody(request: Request): Promise<{ body: unknown } | { refused: Response }> {
  if (!isJson(request.headers.get('content-type'))) return refused('unsupported_media_type');
  if (Number(request.headers.get('content-length') ?? 0) > maxBodyBytes) return refused('too_large');
  const text = await readLimited(request.body);
  if (text === null) return refused('too_large');
  try {
    return { body: JSON.parse(text) };
  } catch {
    return refused('invalid_request');
  }
}

function isJson(contentType: string | null): boolean {
  return contentType?.split(';')[0]?.trim().toLowerCase() === 'application/json';
}

async function readLimited(stream: ReadableStream<Uint8Array> | null): Promise<string | null> {
  if (!stream) return '';
  const decoder = new TextDecoder();
  let size = 0;
  let text = '';
  for await (const chunk of stream) {
    size += chunk.byteLength;
    if (size > maxBodyBytes) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function refused(code: OwnRefusal) {
  return { refused: refuse(code) };
}
