import { keep, keptText } from '@/lib/browser/kept';
import { listen } from '@/lib/browser/listen';

/** A page reloads by itself at most once in this time, milliseconds (F8.49). */
export const chunkReloadPause = 60_000;

const lastReloadKey = 'chunk-reload-at';

/** After a new release old pages miss their chunks: loads the page again (F8.48). Says whether it did. */
export function recoverFromChunkFailure(error: unknown): boolean {
  // So Turbopack names the failure of any chunk, of scripts or styles.
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError') return false;
  const now = Date.now();
  // Without a memory of this one a page could reload without end.
  if (now - Number(keptText(lastReloadKey)) < chunkReloadPause || !keep(lastReloadKey, String(now))) return false;
  window.location.reload();
  return true;
}

/** Watches for such failures anywhere on the page, until the returned function is called. */
export function watchChunkFailures(): () => void {
  return listen(['error', 'unhandledrejection'], (event) =>
    recoverFromChunkFailure('reason' in event ? event.reason : event.error),
  );
}
