import { type ComponentType, createElement } from 'react';

/** What the host gives every popup: spread it on the Dialog. */
export type PopupControls = { open: boolean; onClose: () => void; onClosed: () => void };

export type PopupProps<Own extends object = object> = Own & { popup: PopupControls };

/** The popup on show: a component that already knows the props of this opening. */
export type ShownPopup = {
  readonly name: string;
  readonly load: () => Promise<ComponentType<{ popup: PopupControls }>>;
  /** Address of the page that stands for it where its code does not come: what its link leads to without scripts. */
  readonly elsewhere?: string | undefined;
};

export type Popup<Own extends object> = {
  readonly name: string;
  /** Shows it in place of any other; the page's menu closes (F2.152). Where its code does not come, `elsewhere` is followed. */
  readonly open: (own: Own, elsewhere?: string) => void;
  /** Starts the download, so that opening takes no time. */
  readonly preload: () => void;
};

const listeners = new Set<() => void>();
let shown: ShownPopup | null = null;

function show(next: ShownPopup | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

/**
 * Defines a popup whose code is downloaded at its first opening, e.g.
 * `definePopup('alert', () => import('./alert-popup').then((module) => module.AlertPopup))`.
 */
export function definePopup<Own extends object>(
  name: string,
  load: () => Promise<ComponentType<PopupProps<Own>>>,
): Popup<Own> {
  const bind = (own: Own) => async () => {
    const Component = await load();
    return ({ popup }: { popup: PopupControls }) => createElement(Component, { ...own, popup });
  };
  return {
    name,
    open: (own, elsewhere) => show({ name, load: bind(own), elsewhere }),
    preload: () => void load().catch(() => undefined),
  };
}

/** Closes the open popup, if any. */
export function closePopup(): void {
  if (shown) show(null);
}

/** The open popup or null: one at a time. */
export function currentPopup(): ShownPopup | null {
  return shown;
}

/** Tells of each opening and closing, until the returned function is called. */
export function subscribePopup(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
