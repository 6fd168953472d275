import type { ComponentType } from 'react';
import type { HeldPress } from './keep-press';
import { keepTyped } from './keep-typed';
import { type IslandMoment, whenNeeded } from './when-needed';

export type Sleeper<Props> = {
  readonly host: HTMLElement;
  readonly when: IslandMoment;
  readonly load: () => Promise<ComponentType<Props>>;
  readonly press: HeldPress;
  /** What was pressed last before there was code to hear of it, if anything. */
  readonly touched: EventTarget | null;
  /** Shows the real island at once, then calls back with its host to carry over what the visitor has done. */
  readonly show: (component: ComponentType<Props>, carryOver: (host: HTMLElement) => void) => void;
};

/** Loads an island when its moment comes, and again at the next touch when that failed. Gives back how to stop. */
export function wakeIsland<Props>({ host, when, load, press, touched, show }: Sleeper<Props>): () => void {
  const stop = new AbortController();
  let loading = false;
  const wake = async () => {
    if (loading) return;
    loading = true;
    try {
      const component = await load();
      if (stop.signal.aborted) return;
      const typed = keepTyped(host);
      show(component, (target) => {
        typed.restore(target);
        // A task later, when the restored values have been rendered.
        setTimeout(() => press.replay(target));
      });
    } catch {
      // The network may be back at the next touch.
      loading = false;
    }
  };
  const stopWaiting = whenNeeded(host, when, () => void wake());
  const isTouched = touched instanceof Element && host.contains(touched);
  if (isTouched || press.isHeld() || host.matches(':hover, :focus-within')) void wake();
  return () => {
    stopWaiting();
    stop.abort();
  };
}
