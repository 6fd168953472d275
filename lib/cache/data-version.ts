import { randomUUID } from 'node:crypto';
import { dataVersionHeader } from '@/lib/api/contract/headers';

declare global {
  // The server entry and Next's routes have their own copies of this module, but one process knows one version.
  var shopDataVersion: string | undefined;
  var shopVersionForgottenUntil: number | undefined;
  var shopOwnProcessKey: string | undefined;
}

/** The last known version of the operator's data; null where the operator has none, or where it was forgotten. */
export function dataVersion(): string | null {
  return globalThis.shopDataVersion ?? null;
}

/** Tells an operator how new its answer has to be: one of several may not have heard of a change yet. */
export function versionHeader(version: string | null): Record<string, string> {
  return version === null ? {} : { [dataVersionHeader]: version };
}

/** Notes the version that the operator gives; null where it gives none. */
export function setDataVersion(version: string | null): void {
  globalThis.shopDataVersion = version ?? undefined;
}

/** Milliseconds for which no version is believed after one was forgotten. */
const forgottenMs = 30_000;

/**
 * Forgets the version, because something was made without the operator's answer: once the operator has had the time to
 * recover, it is read again, and everything is revalidated.
 */
export function forgetDataVersion(now = Date.now()): void {
  setDataVersion(null);
  globalThis.shopVersionForgottenUntil = now + forgottenMs;
}

/** Whether it is too early to read a forgotten version again. */
export function isVersionForgotten(now = Date.now()): boolean {
  return now < (globalThis.shopVersionForgottenUntil ?? 0);
}

/** Header by which this process shows its own routes that the request is its own. */
export const ownProcessKeyHeader = 'x-own-process-key';

/** Known to this process alone. */
export function ownProcessKey(): string {
  globalThis.shopOwnProcessKey ??= randomUUID();
  return globalThis.shopOwnProcessKey;
}
