import { createHash } from 'node:crypto';
import { earlyReadsScript } from '@/lib/api/client/early-reads';
import { headScript } from '@/lib/browser/hydration/head-script';
import { isReactInstruction } from '@/lib/server/documents/inline-scripts';

/** Origins outside the shop that its documents may use. */
export type PolicyOrigins = {
  /** Where browsers load the provider's pictures, videos and instructions from. */
  readonly media: readonly string[];
  /** Where a form may lead: hosted payment pages. */
  readonly payment: readonly string[];
  /** Whether visitors come by https; then no origin without it is named. */
  readonly https: boolean;
};

const inlineScript = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const flightPush = /^self\.__next_f\.push\(([\s\S]*)\)$/;
const flightStart =
  /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\(([\s\S]*?)\)(?:;self\.__next_f\.push\(([\s\S]*)\))?$/;
const loaderStart =
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{[\s\S]*\})\);?\s*$/;
/** Where Next could not render a document on the server, it asks for the same address once more. */
const resumeFetch =
  /^__NEXT_CLIENT_RESUME=fetch\(location\.pathname\+'\?_rsc=[\w-]*',\{credentials:'same-origin',headers:\{(?:'[\w-]+': ?'[\w/-]*',?)*\}\}\)$/;
/** Icons that come with a streamed part of a document are put where browsers look for them. */
const iconMove =
  'document.querySelectorAll(\'body link[rel="icon"], body link[rel="apple-touch-icon"]\').forEach(el => document.head.appendChild(el))';
const ownChunk = /^static\/chunks\/[\w.~-]+$/;

/**
 * Policy of one document (X2): scripts and styles of the shop's own files, the inline scripts that Next and we write, and
 * our own inline `styles`, by their hash. Any other inline script or style of the document stays blocked.
 */
export function documentPolicy(html: string, origins: PolicyOrigins, styles: readonly string[] = []): string {
  const hashes = new Set<string>();
  for (const [, attributes = '', body = ''] of html.matchAll(inlineScript)) {
    if (isExecutable(attributes) && isOwnScript(body)) hashes.add(`'sha256-${sha256(body)}'`);
  }
  const media = named(origins.media, origins);
  // Pictures and films may come from any https address, so only others have to be named.
  const plainMedia = media.filter((origin) => !origin.startsWith('https:'));
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes].join(' '),
    ["style-src 'self'", ...styles.map((style) => `'sha256-${sha256(style)}'`)].join(' '),
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: https:", ...plainMedia].join(' '),
    ["media-src 'self' https:", ...plainMedia].join(' '),
    ["frame-src 'self'", ...media].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ["form-action 'self'", ...named(origins.payment, origins)].join(' '),
    ...(origins.https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Each origin once. */
function named(list: readonly string[], { https }: PolicyOrigins): string[] {
  return [...new Set(list)].filter((origin) => !https || origin.startsWith('https:'));
}

/** Answers that are no documents need nothing; a film that is opened on its own is played in a page that the browser makes of it. */
export const plainPolicy =
  "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

function isExecutable(attributes: string): boolean {
  return !/\ssrc\s*=/i.test(attributes) && !/\btype\s*=\s*"?application\/(?:ld\+)?json"?/i.test(attributes);
}

/** Our two inline scripts, and Next's own: data pushes whose argument is JSON, and the constant starts of its two loaders. */
export function isOwnScript(body: string): boolean {
  if (body === headScript || body === earlyReadsScript) return true;
  const push = flightPush.exec(body);
  if (push) return isJson(push[1]);
  const start = flightStart.exec(body);
  if (start) return isJson(start[1]) && (start[2] === undefined || isJson(start[2]));
  const loader = loaderStart.exec(body);
  if (loader) return loadsOwnChunks(loader[1] ?? '');
  return body === iconMove || resumeFetch.test(body) || isReactInstruction(body);
}

function loadsOwnChunks(text: string): boolean {
  const settings = parseJson(text);
  if (typeof settings !== 'object' || settings === null) return false;
  return Object.entries(settings).every(([name, list]) => {
    if (!Array.isArray(list)) return false;
    if (name === 'runtimeModuleIds') return list.every((id) => Number.isInteger(id));
    return name === 'otherChunks' && list.every((chunk) => typeof chunk === 'string' && ownChunk.test(chunk));
  });
}

function isJson(text: string | undefined): boolean {
  return parseJson(text ?? '') !== undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
