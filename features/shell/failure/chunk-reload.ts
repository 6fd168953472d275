/** A page reloads by itself at most once in this time, milliseconds (F8.49). */
export const chunkReloadPause = 60_000;

const lastReloadKey = 'chunk-reload-at';
const failure =
  /ChunkLoadError|Loading (?:CSS )?chunk|Failed to load chunk|dynamically imported module|Importing a module script failed/i;

export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && failure.test(`${error.name}: ${error.message}`);
}

type Reload = { now: number; memory: Pick<Storage, 'getItem' | 'setItem'>; reload: () => void };

/** After a new release old pages miss their chunks: loads the page again (F8.48). Says whether it did. */
export function reloadAfterChunkFailure(error: unknown, { now, memory, reload }: Reload): boolean {
  if (!isChunkFailure(error)) return false;
  const last = Number(memory.getItem(lastReloadKey) ?? Number.NEGATIVE_INFINITY);
  if (now - last < chunkReloadPause) return false;
  memory.setItem(lastReloadKey, String(now));
  reload();
  return true;
}

/** The same with the browser's clock, tab memory and address. */
export function recoverFromChunkFailure(error: unknown): boolean {
  const reload = () => window.location.reload();
  return reloadAfterChunkFailure(error, { now: Date.now(), memory: window.sessionStorage, reload });
}

/** Watches for such failures anywhere on the page, until the returned function is called. */
export function watchChunkFailures(): () => void {
  const onError = (event: ErrorEvent) => recoverFromChunkFailure(event.error);
  const onRejection = (event: PromiseRejectionEvent) => recoverFromChunkFailure(event.reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
