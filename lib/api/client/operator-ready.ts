import 'server-only';
import axios from 'axios';
import { sendToOperator } from '@/lib/api/client/operator-client';
import { planRequest } from '@/lib/api/client/request';
import { storefrontEnv } from '@/lib/env/storefront-env';

/** Milliseconds for everything, so that a 503 is there within two seconds. */
const patienceMs = 1800;
/** What a provider answers who has no such address. */
const unknown = new Set([404, 405, 501]);

/** Whether the provider can serve: it says so itself at `/ready`, or, where it has none, answers a cheap read. */
export async function isOperatorReady(): Promise<boolean> {
  const signal = AbortSignal.timeout(patienceMs);
  try {
    const { status } = await axios.get<unknown>('/ready', {
      baseURL: storefrontEnv().OPERATOR_API_URL,
      signal,
      allowAbsoluteUrls: false,
      maxRedirects: 0,
      proxy: false,
      maxContentLength: 10_000,
      adapter: 'http',
      validateStatus: () => true,
    });
    if (!unknown.has(status)) return status === 200;
    const read = await sendToOperator(planRequest('listPaymentMethods', {}), { language: 'en', signal });
    return read.status === 200;
  } catch {
    return false;
  }
}
