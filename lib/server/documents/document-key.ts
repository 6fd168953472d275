import type { IncomingHttpHeaders } from 'node:http';
import { ownProcessKey, ownProcessKeyHeader } from '@/lib/cache/data-version';
import { bestLocale } from '@/lib/i18n/locale-redirect';
import { defaultLocale, languageOf } from '@/lib/i18n/locales';
import { readSession } from '@/lib/session/session';

const publicDocument = /^\/(?:en|es|uz)(?:\/(?!lk(?:[/.;]|$))[\w.~%-]+)*$/;
/** The forms of countries lead on by their query, so their answer is no document (middleware.ts). */
const leadsByQuery = /^\/(?:en|es|uz)\/internet-packages$/;
const countryField = /(?:^|&)country=./;
const longestPath = 300;
/** What changes an answer of the router besides its address. */
const routerHeaders = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
];

/**
 * Name under which an answer can be shared by everybody, or null. Documents are the same for every query;
 * answers for the router are named by the whole address and all headers that they depend on. What this process asks itself for is not shared, for it has to be made.
 */
export function documentKey(url: string, headers: IncomingHttpHeaders): string | null {
  const [pathname = '', query = ''] = splitOnce(url, '?');
  if (pathname.length > longestPath || !publicDocument.test(pathname)) return null;
  if (!isSpelledOnce(pathname)) return null;
  if (leadsByQuery.test(pathname) && countryField.test(query)) return null;
  if (headers[ownProcessKeyHeader] === ownProcessKey()) return null;
  const router = routerHeaders.map((name) => headers[name]);
  if (router.every((value) => value === undefined)) return /\.(?:rsc|txt)$/.test(pathname) ? null : pathname;
  const key = [pathname, query, ...router.map((value) => JSON.stringify(value ?? null))].join('\n');
  return key.length > 4000 ? null : key;
}

/** Whether a path is spelled as the shop's links spell it: letters written as `%61` would make one page thousands of documents. */
function isSpelledOnce(pathname: string): boolean {
  if (!pathname.includes('%')) return true;
  try {
    return pathname.split('/').every((segment) => encodeURIComponent(decodeURIComponent(segment)) === segment);
  } catch {
    return false;
  }
}

/** Whether a key names a document that a browser shows, and no part of one for the router. */
export function isWholeDocument(key: string): boolean {
  return !key.includes('\n');
}

const ofOneThing = /^\/(?:en|es|uz)\/(?:(?:internet-packages|faq|blog)\/)?[^/\n]+$/;

/** Whether a key may name the page of one package, country, answer or article (the pages with a slug). */
export function isOfOneThing(key: string): boolean {
  return ofOneThing.test(key);
}

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

/** No address begins like this, so documents and answers never share a name. */
export const answerKeyStart = 'api\n';
const longestUrl = 300;

/**
 * Name under which an answer of `/api` is kept for all who ask alike, should the answer say that it may be: by language,
 * address, and whether somebody is signed in. Null for what is not worth it.
 */
export function answerKey(url: string, headers: IncomingHttpHeaders, siteUrl: string): string | null {
  if (url.length > longestUrl) return null;
  const { access, refresh } = readSession(headers.cookie ?? null, siteUrl);
  const who = (access ?? refresh) === null ? 'visitor' : 'signed in';
  const language = languageOf(bestLocale(headers['accept-language'] ?? null) ?? defaultLocale);
  return `${answerKeyStart}${who}\n${language}\n${url}`;
}
