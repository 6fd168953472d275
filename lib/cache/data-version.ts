import { randomUUID } from 'node:crypto';
import { dataVersionHeader } from '@/lib/api/contract/headers';

declare global {
  // The server entry and Next's routes have their own copies of this module, but one process knows one version.
  var shopDataVersion: string | undefined;
  var shopDataDoubtedUntil: number | undefined;
  var shopRenewalKey: string | undefined;
}

/** The last known version of the operator's data; null where the operator does not tell. */
export function dataVersion(): string | null {
  return globalThis.shopDataVersion ?? null;
}

/** Tells an operator how new its answer has to be: one of several may not have heard of a change yet. */
export function versionHeader(version: string | null): Record<string, string> {
  return version === null ? {} : { [dataVersionHeader]: version };
}

export function hearDataVersion(version: string | null): void {
  globalThis.shopDataVersion = version ?? undefined;
}

const doubtMs = 30_000;

/**
 * Forgets the version, because something was made without the operator's answer: it is heard again, and everything made
 * anew, once the operator has had the time to be well.
 */
export function doubtData(now = Date.now()): void {
  hearDataVersion(null);
  globalThis.shopDataDoubtedUntil = now + doubtMs;
}

export function isDataDoubted(now = Date.now()): boolean {
  return now < (globalThis.shopDataDoubtedUntil ?? 0);
}

/** Header by which this process shows its own routes that it is itself who asks. */
export const renewalKeyHeader = 'x-renewal-key';

/** Known to this process alone. */
export function renewalKey(): string {
  globalThis.shopRenewalKey ??= randomUUID();
  return globalThis.shopRenewalKey;
}
