import * as z from 'zod/mini';
import { settingNames } from '@/lib/api/contract/content';
import { buildPath, type Endpoint, queryString } from '@/lib/api/contract/endpoint';
import { type Endpoints, endpoints, type Operation } from '@/lib/api/contract/endpoints';
import { envelopeFault } from '@/tests/contract/envelope';

/** Sends one request to the provider; the path begins with a slash. */
export type Ask = (path: string, init: RequestInit) => Promise<Response>;

/** What was looked at, and what is wrong with it; null where nothing is. */
export type Finding = { readonly name: string; readonly fault: string | null };

export type Login = { readonly username: string; readonly password: string };
type Options = { readonly locationKey?: string | undefined; readonly login?: Login | undefined };

type Given = {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
};
type AnswerOf<O extends Operation> = z.output<Endpoints[O]['response']>;

const nobody = '7d9f5a50-2c6e-4c5b-9a77-0d8f2b3c4d5e';
/** Public calls that need nothing to ask with. */
const plain = [
  ...(['listArticles', 'listBenefits', 'listBlog', 'listFaq', 'getVideos', 'listAgreements'] as const),
  ...(['listSeoTexts', 'getPackagesSeoText'] as const),
  ...(['listSocialNetworks', 'listPaymentSystems', 'getFooterMenu'] as const),
] as const;

/** Asks a provider what the shop asks it, buys nothing, and says of each call whether the answer keeps to the contract. */
export async function checkProvider(ask: Ask, { locationKey, login }: Options): Promise<Finding[]> {
  const findings: Finding[] = [];
  const note = (name: string, fault: string | null) => void findings.push({ name, fault });

  async function read<O extends Operation>(operation: O, given: Given = {}): Promise<AnswerOf<O> | null> {
    const endpoint: Endpoint = endpoints[operation];
    const name = `${endpoint.call ?? '+'} ${operation}`;
    try {
      const answer = await send(ask, endpoint, given);
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(`answers ${answer.status}: ${text.slice(0, 200)}`);
      const parsed = z.safeParse(endpoints[operation].response, JSON.parse(text));
      note(name, parsed.success ? null : z.prettifyError(parsed.error));
      return isAnswerOf(operation, parsed) ? parsed.data : null;
    } catch (error) {
      note(name, error instanceof Error ? error.message : 'fails');
      return null;
    }
  }

  async function refuse(operation: Operation, statuses: readonly number[], given: Given): Promise<void> {
    const endpoint: Endpoint = endpoints[operation];
    const answer = await send(ask, endpoint, given).catch(() => null);
    const right = answer !== null && statuses.includes(answer.status);
    const fault = right ? envelopeFault(await answer.text()) : `answers ${answer?.status ?? 'nothing'}`;
    note(`${endpoint.call ?? '+'} ${operation} refuses with ${statuses.join(' or ')}`, fault);
  }

  for (const operation of plain) await read(operation);
  await read('listSettings', { query: { names: [...settingNames] } });
  const countries = (await read('listCountries')) ?? [];
  const [country, other = country] = countries;
  if (country && other) {
    await read('calculateCountry', { params: { id: country.id } });
    await read('calculateBetweenCountries', { params: { from: country.id }, query: { to: other.id } });
    await read('listCountryPackages', { query: { country: country.id } });
  } else note('25 listCountries names countries', 'none');
  const packages = (await read('listPackages')) ?? [];
  note('31 listPackages gives each package an address of its own', twiceIn(packages.map(({ slug }) => slug)));
  const tariffs = (await read('listTariffFeatures'))?.list ?? [];
  for (const { id, uuid } of tariffs.slice(0, 1)) {
    await read('getTariff', { params: { uuid } });
    await read('listTariffEsims', { params: { uuid } });
    if (country) await read('calculateTariff', { params: { uuid }, query: { country: country.id } });
    await refuse('checkPromoCode', [400, 404], { params: { code: 'NO-SUCH-CODE' }, query: { tariff: id } });
    await refuse('checkoutTariff', [400], { params: { id }, body: {} });
  }
  const [method] = (await read('listPaymentMethods')) ?? [];
  await read('calculateRefill', { query: { price: 20, ...(method && { paymentMethod: method.id }) } });
  await refuse('createRefill', [400], { params: { urlRefill: 'refill' }, body: {} });
  await refuse('getPaymentStatus', [404], { params: { uuid: nobody } });
  await refuse('getTariff', [404], { params: { uuid: nobody } });
  await refuse('login', [401], { body: { username: 'nobody@example.com', password: 'no-such-password' } });
  await refuse('getProfile', [401], {});
  await refuse('getProfile', [401], { headers: { Authorization: 'Bearer x.y.z' } });
  await refuse('locate', [403], { query: { ip: '8.8.8.8' } });
  if (locationKey) await read('locate', { query: { ip: '8.8.8.8' }, headers: { 'X-Location-Key': locationKey } });
  note('texts come in the language that is asked for', await languageFault(ask));
  if (login) await checkAccount(read, login);
  return findings;
}

type Read = <O extends Operation>(operation: O, given?: Given) => Promise<AnswerOf<O> | null>;

/** What the owner of an account reads, and how long the session lives; nothing is changed but the session. */
async function checkAccount(read: Read, login: Login): Promise<void> {
  const tokens = await read('login', { body: login });
  const headers = { Authorization: `Bearer ${tokens?.token ?? ''}` };
  await read('getProfile', { headers });
  const [number] = (await read('listEsims', { headers })) ?? [];
  await read('listOrders', { headers });
  if (number) {
    const params = { id: number.id };
    for (const operation of ['getEsim', 'getEsimBalance', 'listEsimPackages'] as const)
      await read(operation, { params, headers });
    const query = { esim: number.id, from: '01.01.2026', to: '31.01.2026' };
    for (const param of ['balance-history', 'refill-history'])
      await read('getHistory', { params: { param }, query, headers });
  }
  if (tokens) await read('refreshTokens', { body: { refreshToken: tokens.refreshToken } });
}

function send(ask: Ask, endpoint: Endpoint, { params, query, body, headers }: Given): Promise<Response> {
  return ask(buildPath(endpoint.path, params) + queryString(query), {
    method: endpoint.method,
    headers: {
      'Accept-Language': 'en',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(endpoint.timeoutMs ?? 10_000),
  });
}

type Parsed = { readonly success: boolean; readonly data?: unknown };

/** The operation's own schema has read it: that makes it the operation's answer. */
function isAnswerOf<O extends Operation>(_: O, parsed: Parsed): parsed is { success: true; data: AnswerOf<O> } {
  return parsed.success;
}

function twiceIn(names: readonly string[]): string | null {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  return twice === undefined ? null : `${twice} stands twice`;
}

async function languageFault(ask: Ask): Promise<string | null> {
  const path = endpoints.listCountries.path;
  const texts = await Promise.all(
    ['en', 'es', 'ru'].map(async (language) =>
      (await ask(path, { headers: { 'Accept-Language': language } })).text().catch(() => ''),
    ),
  );
  return new Set(texts).size === texts.length ? null : 'countries are the same in two of en, es and ru';
}
