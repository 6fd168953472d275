import { createHmac } from 'node:crypto';
import type Stripe from 'stripe';
import type { Cents } from '@/lib/format/money';

export const stripeWebhookSecret = 'whsec_test_secret_of_the_endpoint';

type Session = Pick<
  Stripe.Checkout.Session,
  'id' | 'object' | 'amount_total' | 'currency' | 'expires_at' | 'status' | 'payment_status' | 'url'
> & { readonly payment_intent: string | null };
type Refund = Pick<Stripe.Refund, 'id' | 'object' | 'amount' | 'currency' | 'status'> & {
  readonly payment_intent: string;
};
type Dispute = Pick<Stripe.Dispute, 'id' | 'object' | 'amount' | 'currency' | 'status'> & {
  readonly payment_intent: string;
  readonly balance_transactions: readonly Pick<Stripe.BalanceTransaction, 'id' | 'object' | 'amount'>[];
};

/** What was asked of it. */
export type StripeCall = {
  readonly method: string;
  readonly path: string;
  readonly body: URLSearchParams;
  readonly key: string | null;
};

class Refused extends Error {
  constructor(
    readonly status: number,
    readonly error: { readonly type: string; readonly code?: string; readonly param?: string },
  ) {
    super(error.code ?? error.type);
  }
}

const invalid = 'invalid_request_error';
const halfHour = 1800;
const day = 86_400;

/** The part of Stripe that the gateway uses, in memory, behind `fetch`: shapes, refusals and event names are Stripe's own. */
export function fakeStripe(now: () => Date) {
  const sessions = new Map<string, Session>();
  const intents = new Map<string, Stripe.PaymentIntent.Status>();
  const refunds: Refund[] = [];
  const disputes: Dispute[] = [];
  const kept = new Map<string, { readonly params: string; readonly answer: unknown }>();
  let isEmpty = false;
  const calls: StripeCall[] = [];
  const seconds = () => Math.floor(now().getTime() / 1000);
  let events = 0;

  function sessionOf(id: string): Session {
    const found = sessions.get(id);
    if (!found) throw new Refused(404, { type: invalid, code: 'resource_missing', param: 'session' });
    return found;
  }

  function change(id: string, set: Partial<Session>): Session {
    const changed = { ...sessionOf(id), ...set };
    sessions.set(id, changed);
    return changed;
  }

  function createSession(body: URLSearchParams): Session {
    const ends = Number(body.get('expires_at') ?? seconds() + day);
    const isAllowed = ends >= seconds() + halfHour && ends <= seconds() + day;
    if (!isAllowed) throw new Refused(400, { type: invalid, param: 'expires_at' });
    const id = `cs_${sessions.size + 1}`;
    const session: Session = {
      id,
      object: 'checkout.session',
      amount_total: Number(body.get('line_items[0][price_data][unit_amount]')),
      currency: body.get('line_items[0][price_data][currency]'),
      expires_at: ends,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      url: `https://checkout.stripe.com/c/pay/${id}`,
    };
    sessions.set(id, session);
    return session;
  }

  function leftOf(intent: string): Cents {
    const paid = [...sessions.values()].find(({ payment_intent: of }) => of === intent)?.amount_total ?? 0;
    const given = refunds.filter(({ payment_intent: of, status }) => of === intent && status !== 'failed');
    return given.reduce((left, { amount }) => left - amount, paid);
  }

  function createRefund(body: URLSearchParams): Refund {
    const intent = body.get('payment_intent') ?? '';
    const left = leftOf(intent);
    if (left === 0) throw new Refused(400, { type: invalid, code: 'charge_already_refunded' });
    const amount = Number(body.get('amount') ?? left);
    if (amount > left) throw new Refused(400, { type: invalid, param: 'amount' });
    if (isEmpty) throw new Refused(400, { type: invalid, code: 'balance_insufficient' });
    const id = `re_${refunds.length + 1}`;
    const refund: Refund = {
      id,
      object: 'refund',
      amount,
      currency: 'eur',
      payment_intent: intent,
      status: 'succeeded',
    };
    refunds.push(refund);
    return refund;
  }

  function expireSession(id: string): Session {
    if (sessionOf(id).status !== 'open') throw new Refused(400, { type: invalid });
    return change(id, { status: 'expired' });
  }

  function listed<T extends { readonly payment_intent: string | null }>(rows: Iterable<T>, intent: string | null) {
    return { object: 'list', has_more: false, data: [...rows].filter(({ payment_intent: of }) => of === intent) };
  }

  function readSession(id: string, query: URLSearchParams) {
    const session = sessionOf(id);
    const { payment_intent: intent } = session;
    if (query.get('expand[0]') !== 'payment_intent' || intent === null) return session;
    return { ...session, payment_intent: { id: intent, object: 'payment_intent', status: intents.get(intent) } };
  }

  function answer(method: string, path: string, query: URLSearchParams, body: URLSearchParams): unknown {
    const about = query.get('payment_intent');
    const [, id = '', act] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path) ?? [];
    if (method === 'POST' && path === '/v1/checkout/sessions') return createSession(body);
    if (method === 'POST' && act) return expireSession(id);
    if (method === 'POST' && path === '/v1/refunds') return createRefund(body);
    if (path === '/v1/checkout/sessions') return listed(sessions.values(), about);
    if (path === '/v1/refunds') return listed(refunds, about);
    if (path === '/v1/disputes') return listed(disputes, about);
    const [, kind, part = ''] = /^\/v1\/(charges|refunds|disputes)\/(\w+)$/.exec(path) ?? [];
    if (kind) return readPart(kind, part);
    return readSession(id, query);
  }

  function readPart(kind: string, id: string) {
    const of = id.replace('ch_', '');
    const charge = sessions.has(of) ? { id, object: 'charge', payment_intent: `pi_${of}` } : undefined;
    const found = kind === 'charges' ? charge : [...refunds, ...disputes].find((one) => one.id === id);
    if (!found) throw new Refused(404, { type: invalid, code: 'resource_missing', param: 'id' });
    return found;
  }

  function answerOrRefusal(make: () => unknown): unknown {
    try {
      return make();
    } catch (error) {
      if (error instanceof Refused) return error;
      throw error;
    }
  }

  /** The same key gives the same answer, and is refused with other parameters; of refusals only those for want of money are kept. */
  function once(key: string | null, params: string, make: () => unknown) {
    const before = key === null ? undefined : kept.get(key);
    if (before?.params === params) return { answer: before.answer, isKept: true };
    const given = before ? new Refused(400, { type: 'idempotency_error' }) : answerOrRefusal(make);
    const isEnd = !(given instanceof Refused) || given.error.code === 'balance_insufficient';
    if (key !== null && isEnd) kept.set(key, { params, answer: given });
    return { answer: given, isKept: false };
  }

  const send: typeof fetch = async (input, init) => {
    const { pathname: path, searchParams: query } = new URL(String(input));
    const body = new URLSearchParams(String(init?.body ?? ''));
    const key = new Headers(init?.headers).get('idempotency-key');
    const method = init?.method ?? 'GET';
    calls.push({ method, path, body, key });
    const asked = method === 'POST' ? key : null;
    const { answer: given, isKept } = once(asked, `${path}?${body}`, () => answer(method, path, query, body));
    const headers = new Headers(isKept ? { 'Idempotent-Replayed': 'true' } : {});
    if (!(given instanceof Refused)) return Response.json(given, { headers });
    return Response.json({ error: { message: given.message, ...given.error } }, { status: given.status, headers });
  };

  return {
    fetch: send,
    calls,
    session: sessionOf,
    change,
    /** The payer has begun: the session is complete, paid or not yet. */
    complete(id: string, paid: boolean, status: Stripe.PaymentIntent.Status): Session {
      const intent = `pi_${id}`;
      intents.set(intent, status);
      return change(id, { status: 'complete', payment_status: paid ? 'paid' : 'unpaid', payment_intent: intent });
    },
    expire: expireSession,
    refund(intent: string, cents?: Cents): Refund {
      const amount = cents === undefined ? {} : { amount: String(cents) };
      return createRefund(new URLSearchParams({ payment_intent: intent, ...amount }));
    },
    /** A refund that had succeeded comes back. */
    failRefund(id: string): Refund {
      const index = refunds.findIndex((refund) => refund.id === id);
      const found = refunds[index];
      if (!found) throw new Error('No such refund');
      const failed: Refund = { ...found, status: 'failed' };
      refunds[index] = failed;
      return failed;
    },
    /** Whether the account holds no money to give back. */
    setEmpty(value: boolean): void {
      isEmpty = value;
    },
    /** A dispute as it stands now: `moves` are what was withdrawn, and then reinstated. */
    dispute(intent: string, amount: Cents, status: Stripe.Dispute.Status, moves: 0 | 1 | 2): Dispute {
      const id = `du_${intent}`;
      const index = disputes.findIndex((dispute) => dispute.id === id);
      const both = [-amount, amount].map((cents, at) => ({
        id: `txn_${id}_${at}`,
        object: 'balance_transaction' as const,
        amount: cents,
      }));
      const stands: Dispute = {
        id,
        object: 'dispute',
        amount,
        currency: 'eur',
        payment_intent: intent,
        status,
        balance_transactions: both.slice(0, moves),
      };
      disputes.splice(index === -1 ? disputes.length : index, index === -1 ? 0 : 1, stands);
      return stands;
    },
    /** A signed message, as Stripe sends it. */
    message(type: Stripe.Event.Type, object: unknown) {
      events += 1;
      const rawBody = JSON.stringify({ id: `evt_${events}`, object: 'event', type, data: { object } });
      const signature = createHmac('sha256', stripeWebhookSecret).update(`${seconds()}.${rawBody}`).digest('hex');
      return { rawBody, headers: { 'stripe-signature': `t=${seconds()},v1=${signature}` } };
    },
  };
}
