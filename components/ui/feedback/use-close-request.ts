import { useEffect, useEffectEvent } from 'react';

declare global {
  interface Window {
    /** Chrome has it, others not all. */
    readonly CloseWatcher?: new () => { onclose: (() => void) | null; readonly destroy: () => void };
  }
}

/**
 * Calls back when a visitor asks for what is open to be closed as their system has it: Android's Back, which would leave the page
 * with all that was typed. Esc is not among these where a list or the dialog itself has answered it.
 */
export function useCloseRequest(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open || !window.CloseWatcher) return;
    const watcher = new window.CloseWatcher();
    watcher.onclose = () => close();
    return () => watcher.destroy();
  }, [open]);
}
