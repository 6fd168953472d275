import 'server-only';
import * as z from 'zod/mini';
import { ApiError } from '@/lib/api/client/api-error';
import { orEmpty } from '@/lib/api/client/operator-read';
import { toRefusal } from '@/lib/api/client/read-refusal';
import { readSlugPaths } from '@/lib/api/client/slug-paths';
import { articleSchema } from '@/lib/api/contract/content';
import type { Operation } from '@/lib/api/contract/endpoints';
import { cache } from '@/lib/cache/cache';
import { dataVersion, versionHeader } from '@/lib/cache/data-version';
import { hasLinkById, sanitizeMarkup } from '@/lib/format/sanitize-markup';
import type { Language } from '@/lib/i18n/locales';
import type { Session } from '@/lib/session/session';
import { type BrowserCall, planCall, sendCall } from './send-call';
import { requestLanguage } from './visitor';

const articlesSchema = z.array(articleSchema);

/** Answers whose markup browsers show are sanitised before they leave the shop's own server (promise X1, reading A23). */
async function cleanMarkup(operation: Operation, answer: unknown, language: Language): Promise<unknown> {
  if (operation !== 'listArticles') return answer;
  const articles = z.parse(articlesSchema, answer);
  const isById = articles.some(({ text }) => hasLinkById(text));
  const paths = isById ? await orEmpty(() => readSlugPaths(language), {}) : {};
  return articles.map((one) => ({ ...one, text: sanitizeMarkup(one.text, language, paths) }));
}

/** Whether the answer is the same for every visitor, so that one call serves all of them for a while. */
export function isPublicRead({ endpoint, operation }: BrowserCall, { access, refresh }: Session): boolean {
  const anonymous = (access ?? refresh) === null;
  return endpoint.cacheable || (anonymous && operation.startsWith('listCountryPackages'));
}

/**
 * Answer of a public read as JSON text, kept by language, path and query for 67 s, or until a change that is known.
 * Throws ApiError.
 */
export function keptAnswer(call: BrowserCall): Promise<string> {
  const { target } = planCall(call);
  const version = dataVersion();
  const state = version === null ? '' : `@${version}`;
  return cache().fetch(`${requestLanguage(call.headers)}${target}${state}`, {
    load: () => loadAnswer(call, version),
    accept: (kept) => (typeof kept === 'string' ? kept : null),
  });
}

/** Read by the contract once, so that a kept text needs no second reading. */
async function loadAnswer(call: BrowserCall, version: string | null): Promise<string> {
  const raw = await sendCall(call, null, versionHeader(version));
  if (raw.status !== 200) throw new ApiError(call.operation, toRefusal(raw));
  const parsed = z.safeParse(call.endpoint.response, raw.data);
  if (parsed.success) {
    return JSON.stringify(await cleanMarkup(call.operation, parsed.data, requestLanguage(call.headers)));
  }
  throw new ApiError(call.operation, { kind: 'contract', issues: z.prettifyError(parsed.error) });
}
