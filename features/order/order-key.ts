const keyShape = /^#key=([\w.~-]{1,512})$/;

/** The secret of an order in the address of its mail, or null. It stands behind the hash, so no server has seen it. */
export function orderKey(hash: string): string | null {
  return keyShape.exec(hash)?.[1] ?? null;
}

/** Takes the secret out of the address bar and the history, so that it is neither shared nor kept. */
export function stripOrderKey(): void {
  const { pathname, search } = window.location;
  window.history.replaceState(null, '', `${pathname}${search}`);
}
