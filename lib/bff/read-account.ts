import 'server-only';
import * as z from 'zod/mini';
import type { ShownFigures } from '@/lib/api/client/early-reads';
import { esimSchema, phoneDataSchema, type User, userSchema } from '@/lib/api/contract/profile';
import { balanceText, toCents } from '@/lib/format/money';
import { numberText } from '@/lib/format/number-text';
import type { Language } from '@/lib/i18n/locales';
import { answer, refuse } from './answer';
import { findCall } from './find-call';
import { handleApi } from './handle-api';
import { requestLanguage } from './visitor';

/** Reads that one request may name, and those of all numbers that may come of it. */
const mostReads = 8;
const mostOfNumbers = 8;
/** Milliseconds that one read may hold up the others. */
const patienceMs = 1000;

const profilePath = '/profile';
const numbersPath = '/profile/esim';

type MainEsim = NonNullable<User['mainEsim']>;

type Read = { readonly path: string; readonly response: Response; readonly body: unknown };

/**
 * `GET /api/account?read=/profile&read=/profile/esim/{id}/balance`: what a page of the account shows first, by one request.
 * `{id}` is the main number's, `{each}` that of every number. The answer has the bodies by their paths, and as `shown` the figures that
 * the document writes before its code is there. What is refused, fails or takes
 * long is left out, and the page asks for it by itself; without a profile there is nothing, but how that was answered.
 * Every read goes the way of a request of its own (`handleApi`), and only reads of the account go it: calls with a bearer, by GET.
 */
export async function readAccount(request: Request): Promise<Response> {
  const reads = [...new Set(new URL(request.url).searchParams.getAll('read'))];
  if (reads.length === 0 || reads.length > mostReads) return refuse('invalid_request');
  // Alone, so that a session is renewed once: whoever comes later shares what came of that.
  const profile = await ask(request, profilePath);
  if (!profile.response.ok) return profile.response;
  const others = (paths: readonly string[]) => answeredInTime(paths.map((path) => ask(request, path)));
  const { mainEsim } = z.parse(userSchema, profile.body);
  const ofAccount = reads.filter((path) => path !== profilePath && !path.includes('{'));
  const ofMain = mainEsim ? named(reads, '{id}', mainEsim.id) : [];
  const first = await others([...new Set([...ofAccount, ...ofMain])]);
  const numbers = z.safeParse(z.array(esimSchema), first.find(({ path }) => path === numbersPath)?.body);
  const ofEach = (numbers.data ?? []).flatMap(({ id }) => named(reads, '{each}', id));
  const known = new Set(first.map(({ path }) => path));
  const rest = await others(ofEach.filter((path) => !known.has(path)).slice(0, mostOfNumbers));
  const all = [profile, ...first, ...rest];
  const given = all.filter(({ path, response }) => response.ok && (path !== profilePath || reads.includes(path)));
  const bodies = Object.fromEntries(given.map(({ path, body }) => [path, body]));
  // Who does not ask for the profile shows none of it.
  const shown = mainEsim && profilePath in bodies && shownFigures(mainEsim, bodies, requestLanguage(request.headers));
  return answer(200, shown ? Object.assign(bodies, { shown }) : bodies, renewedSession(all));
}

/** The main number and its balance as the page writes them, in the language of the request. */
function shownFigures(
  { id, msisdn }: MainEsim,
  bodies: Readonly<Record<string, unknown>>,
  language: Language,
): ShownFigures {
  const number = numberText(msisdn);
  const { data } = z.safeParse(phoneDataSchema, bodies[`${numbersPath}/${id}/balance`]);
  return data ? { number, balance: balanceText(toCents(data.balance), data.sign, language) } : { number };
}

function named(reads: readonly string[], place: string, id: number): string[] {
  return reads.filter((path) => path.includes(place)).map((path) => path.replace(place, String(id)));
}

async function ask({ url, headers }: Request, path: string): Promise<Read> {
  const response = isOfAccount(path)
    ? await handleApi(new Request(new URL(`/api${path}`, url), { headers }))
    : refuse('not_found');
  return { path, response, body: response.ok ? await response.json() : null };
}

function isOfAccount(path: string): boolean {
  const [pathname = '', query = ''] = path.split('?');
  const call = findCall('GET', pathname, new URLSearchParams(query));
  return call !== null && call !== 'invalid' && call.endpoint.auth === 'bearer';
}

async function answeredInTime(reads: readonly Promise<Read>[]): Promise<Read[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, patienceMs, null);
  });
  const answered = await Promise.all(reads.map((read) => Promise.race([read, late])));
  clearTimeout(timer);
  return answered.filter((read) => read !== null);
}

/** The cookies of the pair that was traded for the one shown, which is used up. Who is refused hears so when the page asks itself. */
function renewedSession(reads: readonly Read[]): string[] {
  const cookies = reads
    .filter(({ response }) => response.status !== 401)
    .map(({ response }) => response.headers.getSetCookie());
  return cookies.findLast((list) => list.length > 0) ?? [];
}
