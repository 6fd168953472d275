const sheetsOf = 'link[rel="stylesheet"][href$="#waiting"]';
let whole: Promise<unknown> | null = null;

/**
 * Asks for the style sheets that wait in this document (ADR 15), and resolves when they are there, or cannot be had. To be
 * called by whatever shows what neither the document nor its first scripts can draw.
 */
export function wholeStyles(): Promise<unknown> {
  if (typeof document === 'undefined') return Promise.resolve();
  whole ??= Promise.all([...document.querySelectorAll<HTMLLinkElement>(sheetsOf)].map(load));
  return whole;
}

/** One that did not come is asked for again at each press. */
function load(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    const enable = () => link.removeAttribute('disabled');
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      resolve();
      link.setAttribute('disabled', '');
      window.addEventListener('pointerdown', enable, { once: true });
    });
    enable();
  });
}
