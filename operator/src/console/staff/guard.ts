import type { Context, MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Viewer } from '@/operator/src/console/frame/frame';
import type { Deps } from '@/operator/src/core/deps';
import { OperatorError } from '@/operator/src/core/errors';
import { formToken, isFormToken, logOutStaff, readStaffSession, staffSessionHours } from './staff-sessions';

export type ConsoleHono = { Bindings: { ip?: string }; Variables: { viewer: Viewer } };
/** A request of the console. */
export type ConsoleContext = Context<ConsoleHono>;

/** Holds the secret of a log-in. */
const sessionCookie = 'wl_console';
/** Holds the secret of the log-in form, before there is a log-in. */
const formCookie = 'wl_console_form';

function writeCookie(c: ConsoleContext, { config }: Deps, name: string, secret: string): void {
  const secure = config.publicUrl.startsWith('https:');
  const maxAge = staffSessionHours * 3600;
  setCookie(c, name, secret, { path: '/console', httpOnly: true, sameSite: 'Strict', secure, maxAge });
}

/** Puts the secret of a new log-in into the browser. */
export function openSession(c: ConsoleContext, deps: Deps, secret: string): void {
  writeCookie(c, deps, sessionCookie, secret);
  deleteCookie(c, formCookie, { path: '/console' });
}

/** Ends the log-in of this browser. */
export async function closeSession(c: ConsoleContext, deps: Deps): Promise<void> {
  await logOutStaff(deps, c.get('viewer').member, getCookie(c, sessionCookie) ?? '');
  deleteCookie(c, sessionCookie, { path: '/console' });
}

/** The token of the log-in form, bound to a cookie that is set when there is none. */
export function logInToken(c: ConsoleContext, deps: Deps): string {
  const known = getCookie(c, formCookie);
  const secret = known ?? deps.ids.token();
  if (!known) writeCookie(c, deps, formCookie, secret);
  return formToken(deps, secret);
}

/** Whether a request comes from a page of this very address; browsers say so with every form. */
function isSameOrigin(c: ConsoleContext, { config }: Deps): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin') return false;
  const origin = c.req.header('origin') ?? '';
  if (!URL.canParse(origin)) return false;
  const own = [new URL(config.publicUrl).host, c.req.header('host') ?? new URL(c.req.url).host];
  return own.includes(new URL(origin).host);
}

const forbidden = () => new OperatorError('forbidden', { status: 403 });

/** Answers a form whose log-in is over; `token` is that of the log-in that there is by now. */
export type LateForm = (c: ConsoleContext, token: string | null) => Promise<Response>;

/** Refuses what another page sent; what came from a page of an earlier log-in may be sent again. @throws OperatorError `forbidden` (403). */
export function guardForms(deps: Deps, answerLate: LateForm): MiddlewareHandler<ConsoleHono> {
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const { token } = await fieldsOf(c);
    const isLogIn = c.req.path === '/console/log-in';
    const secret = getCookie(c, isLogIn ? formCookie : sessionCookie);
    if (!isSameOrigin(c, deps)) throw forbidden();
    if (secret !== undefined && token !== undefined && isFormToken(deps, secret, token)) return next();
    if (isLogIn) throw forbidden();
    return answerLate(c, (await readStaffSession(deps, secret)) && secret ? formToken(deps, secret) : null);
  };
}

/** Lets nobody through who is not logged in: asks for the log-in first, and comes back to the page that was wanted. */
export function guardPages(deps: Deps, answerLate: LateForm): MiddlewareHandler<ConsoleHono> {
  return async (c, next) => {
    const secret = getCookie(c, sessionCookie);
    const member = await readStaffSession(deps, secret);
    if (!member || secret === undefined) {
      if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return answerLate(c, null);
      const { pathname, search } = new URL(c.req.url);
      return c.redirect(`/console/log-in?${new URLSearchParams({ next: `${pathname}${search}` })}`, 303);
    }
    c.set('viewer', { member, token: formToken(deps, secret) });
    await next();
  };
}

/** Lets only owners go on. @throws OperatorError `forbidden` (403). */
export function refuseSupport(c: ConsoleContext): void {
  if (c.get('viewer').member.role !== 'owner') throw forbidden();
}

/** A page of the console to go on to; anything else leads to its first page. */
export function safeNext(given: unknown): string {
  if (typeof given !== 'string' || given.length > 500 || !/^\/console(?:[/?]|$)/.test(given)) return '/console';
  const url = URL.parse(given, 'http://console.invalid');
  const isInside = url?.host === 'console.invalid' && /^\/console(?:\/|$)/.test(url.pathname);
  return isInside ? `${url.pathname}${url.search}` : '/console';
}

/** The text of one field of a form; empty when it is missing or a file. */
export async function fieldOf(c: ConsoleContext, name: string): Promise<string> {
  const value = (await c.req.parseBody())[name];
  return typeof value === 'string' ? value : '';
}

/** The texts of all fields of a form; a file is none. */
export async function fieldsOf(c: ConsoleContext): Promise<Readonly<Record<string, string>>> {
  const body = Object.entries(await c.req.parseBody());
  return Object.fromEntries(body.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}

/** The reason that a form gives for an act, empty when it gives none. */
export async function reasonOf(c: ConsoleContext): Promise<string> {
  return (await fieldOf(c, 'reason')).trim().slice(0, 200);
}
