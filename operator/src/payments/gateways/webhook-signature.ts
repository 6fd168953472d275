import { timingSafeEqual } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

/** Seconds a signed webhook may be away from our clock, either way. */
export const webhookToleranceSeconds = 300;

export type SignedWebhook = { readonly headers: Record<string, string>; readonly rawBody: string };

/** One secret may hold several, parted by blanks, while they are being changed; plain text does as well as `whsec_…`. */
function signers(secrets: readonly string[]): Webhook[] {
  return secrets
    .flatMap((secret) => secret.split(/\s+/).filter(Boolean))
    .map((secret) =>
      /^whsec_[A-Za-z0-9+/]+={0,2}$/.test(secret) ? new Webhook(secret) : new Webhook(secret, { format: 'raw' }),
    );
}

/** Signs a body the Standard Webhooks way; several secrets give several signatures, so that secrets can be rotated. */
export function signWebhook(secrets: readonly string[], id: string, sentAt: Date, rawBody: string): SignedWebhook {
  const signatures = signers(secrets).map((signer) => signer.sign(id, sentAt, rawBody));
  return {
    rawBody,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
      'webhook-signature': signatures.join(' '),
    },
  };
}

function isSame(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Null when id, time (±300 s of `now`) and one `v1` signature by one of our secrets are right, else why not. */
export function webhookFault(
  secrets: readonly string[],
  { headers, rawBody }: { headers: Readonly<Record<string, string>>; rawBody: string },
  now: Date,
): string | null {
  const id = headers['webhook-id'] ?? '';
  const seconds = headers['webhook-timestamp'] ?? '';
  const given = (headers['webhook-signature'] ?? '').split(' ').filter((part) => part.startsWith('v1,'));
  if (id === '' || id.length > 200 || !/^\d{1,12}$/.test(seconds) || given.length === 0) return 'headers';
  if (Math.abs(Math.floor(now.getTime() / 1000) - Number(seconds)) > webhookToleranceSeconds) return 'time';
  const sentAt = new Date(Number(seconds) * 1000);
  const own = signers(secrets).map((signer) => signer.sign(id, sentAt, rawBody));
  return own.some((right) => given.slice(0, 10).some((signature) => isSame(right, signature))) ? null : 'signature';
}
