/**
 * Holds back a press on a button or a submit that markup cannot answer yet, and repeats the last one on the same node
 * once it can: when `event` comes to the host. Gives back how to stop.
 */
export function holdPress(host: HTMLElement, event: string): () => void {
  const stop = new AbortController();
  let repeat: (() => void) | null = null;
  // On the window: React lets no press through to markup that it has not made live.
  window.addEventListener(
    'click',
    (click) => {
      const button = click.target instanceof Element ? click.target.closest('button') : null;
      if (!button || !host.contains(button)) return;
      click.preventDefault();
      repeat = () => button.click();
    },
    { capture: true, signal: stop.signal },
  );
  window.addEventListener(
    'submit',
    (submit) => {
      const form = submit.target;
      if (!(form instanceof HTMLFormElement) || !host.contains(form)) return;
      submit.preventDefault();
      repeat = () => form.requestSubmit();
    },
    { capture: true, signal: stop.signal },
  );
  host.addEventListener(
    event,
    () => {
      stop.abort();
      // A task later, when what was typed has been rendered.
      setTimeout(() => repeat?.());
    },
    { signal: stop.signal },
  );
  return () => stop.abort();
}
