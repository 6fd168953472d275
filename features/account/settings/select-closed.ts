/** A press or a tab that has ended a choice takes no longer. */
const restMs = 300;

/** Waits while a list of choices may be open: it would close if its field were replaced. */
export function selectClosed(): Promise<void> {
  const field = document.activeElement;
  if (!(field instanceof HTMLSelectElement)) return Promise.resolve();
  return new Promise((resolve) => {
    const closed = () => setTimeout(resolve, restMs);
    for (const name of ['change', 'blur'] as const) field.addEventListener(name, closed, { once: true });
  });
}
