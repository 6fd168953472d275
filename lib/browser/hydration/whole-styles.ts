const sheetsOf = 'link[rel="stylesheet"][href$="#waiting"]';
let whole: Promise<unknown> | null = null;

/**
 * Asks for the style sheets that wait in this document (ADR 15), and resolves when they are there, or cannot be had. To be
 * called by whatever shows what neither the document nor its first scripts can draw.
 */
export function wholeStyles(): Promise<unknown> {
  if (typeof window === 'undefined') return Promise.resolve();
  whole ??= Promise.all([...document.querySelectorAll<HTMLLinkElement>(sheetsOf)].map(load));
  return whole;
}

/** After a failure the network gets a rest of so many milliseconds, after the next one of twice as many. */
const restMs = 1000;

/** One that does not come is asked for again; nothing waits for it after the second failure. */
function load(link: HTMLLinkElement): Promise<void> {
  let failures = 0;
  return new Promise((resolve) => {
    const enable = () => link.removeAttribute('disabled');
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.setAttribute('disabled', '');
      failures += 1;
      if (failures > 1) resolve();
      setTimeout(enable, failures * restMs);
    });
    enable();
  });
}
