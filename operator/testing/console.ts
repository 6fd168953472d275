import type { OrderFilter } from '@/operator/src/console/orders/find-orders';
import { addStaff } from '@/operator/src/console/staff/staff-accounts';
import { logInStaff } from '@/operator/src/console/staff/staff-sessions';
import type { StaffRole } from '@/operator/src/db/schema/staff';
import type { TestOperator } from './test-operator';

export const staffPassword = 'long-enough-77';

/** What finds every order. */
export const anyOrder: OrderFilter = { text: '', state: null, firstDay: null, lastDay: null, paidBy: null };

export type ConsoleVisit = {
  /** A page as text, with its status and headers. */
  get(path: string): Promise<{ status: number; html: string; headers: Headers }>;
  /** Sends a form of this visit with its token; fields may be left out or changed. */
  post(path: string, fields?: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
};

/** What answers, in this process or behind an address. */
type Answering = { readonly app: { request(path: string, init?: RequestInit): Response | Promise<Response> } };

/** A browser of the console that keeps cookies and sends what browsers send with their forms. */
export function consoleVisit({ app }: Answering, cookies: Record<string, string> = {}): ConsoleVisit {
  const cookie = () =>
    Object.entries(cookies)
      .map((pair) => pair.join('='))
      .join('; ');
  const keep = (answer: Response) => {
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies[name] = value;
    }
    return answer;
  };
  let token = '';
  const get = async (path: string) => {
    const answer = keep(await app.request(path, { headers: { Cookie: cookie() } }));
    const html = await answer.text();
    token = /name="token" value="([^"]+)"/.exec(html)?.[1] ?? /value="([^"]+)" name="token"/.exec(html)?.[1] ?? token;
    return { status: answer.status, html, headers: answer.headers };
  };
  const post = async (path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) => {
    const body = new URLSearchParams({ token, ...fields });
    const own = { Cookie: cookie(), Origin: 'http://operator.test', 'Sec-Fetch-Site': 'same-origin' };
    return keep(await app.request(path, { method: 'POST', body, headers: { ...own, ...headers } }));
  };
  return { get, post };
}

/** A visit of somebody of the staff who is logged in; the account is made, with `staffPassword`. */
export async function staffVisit(
  operator: Answering & Pick<TestOperator, 'deps'>,
  role: StaffRole,
  cookies: Record<string, string> = {},
): Promise<ConsoleVisit> {
  const email = `${role}-of-test@shop.example`;
  await addStaff(operator.deps, { email, name: role === 'owner' ? 'Olga' : 'Sam', password: staffPassword, role });
  const secret = await logInStaff(operator.deps, { email, password: staffPassword, ip: '127.0.0.1' });
  cookies.wl_console = secret ?? '';
  const visit = consoleVisit(operator, cookies);
  await visit.get('/console/orders');
  return visit;
}
