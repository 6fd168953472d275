import 'server-only';
import { ApiError } from '@/lib/api/client/api-error';
import { sendToOperator } from '@/lib/api/client/operator-client';
import { planRequest, readAnswer } from '@/lib/api/client/request';
import { answer, refuse } from './answer';
import { visitorHeaders } from './send-call';
import { requestLanguage } from './visitor';

const timeoutMs = 2000;

/**
 * Call 48: which country the visitor's address belongs to (F7.65). The shop's own server asks the provider's lookup, so
 * that no third party learns of the visit; the browser gets the country alone, the contract's `ip` stays empty.
 */
export async function lookUpAddress(headers: Headers): Promise<Response> {
  try {
    const plan = { ...planRequest('lookUpAddress', {}), timeoutMs };
    const raw = await sendToOperator(plan, { language: requestLanguage(headers), headers: visitorHeaders(headers) });
    const { country } = readAnswer('lookUpAddress', raw);
    return answer(200, { ip: '', ...(country && { country }) });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refuse(error.failure.kind === 'timeout' ? 'timeout' : 'server_not_responding');
  }
}
