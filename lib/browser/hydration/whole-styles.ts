const sheetsOf = 'link[rel="stylesheet"][href$="#waiting"]';
let whole: Promise<unknown> | null = null;

/**
 * Asks for the style sheets that wait in this document (ADR 15), and resolves when they are there, or cannot be had. They count all
 * at once: one alone would draw what the rules of another one put right. To be called by whatever shows what neither the
 * document nor its first scripts can draw.
 */
export function wholeStyles(): Promise<unknown> {
  if (typeof window === 'undefined') return Promise.resolve();
  const links = document.querySelectorAll<HTMLLinkElement>(sheetsOf);
  whole ??= Promise.all([...links].map(load)).then(() => {
    for (const link of links) link.media = '';
  });
  return whole;
}

/** After a failure the network gets a rest of so many milliseconds, after the next one of twice as many. */
const restMs = 1000;

/** One that does not come is asked for again; nothing waits for it after the second failure. */
function load(link: HTMLLinkElement): Promise<void> {
  let failures = 0;
  return new Promise((resolve) => {
    const turn = () => link.toggleAttribute('disabled');
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      turn();
      failures += 1;
      if (failures > 1) resolve();
      setTimeout(turn, failures * restMs);
    });
    link.media = 'print';
    turn();
  });
}
