export type Failure = { readonly kind: 'failed' | 'silent'; readonly status: number };

function field(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
}

function isHttpError(status: unknown): status is number {
  return typeof status === 'number' && Number.isInteger(status) && status >= 400 && status <= 599;
}

/** Status of an error of a route: its own code, else 500 (F8.45). */
export function errorStatus(error: unknown): number {
  const refusal = /^api:refused:(\d{3})/.exec(String(field(error, 'digest') ?? ''))?.[1];
  const known = [field(error, 'statusCode'), field(error, 'status'), Number(refusal)].find(isHttpError);
  return known ?? 500;
}

/** A failure is silent when no server answered at all (F2.94); what the server threw arrives as a digest. */
export function toFailure(error: unknown, online: boolean): Failure {
  const unanswered = /^api:(network|timeout)/.test(String(field(error, 'digest') ?? ''));
  return { kind: unanswered || !online ? 'silent' : 'failed', status: errorStatus(error) };
}
