/** Remembers a button of the plain markup, to find the one of the live markup that says the same. */
export function buttonTwin(host: ParentNode, button: HTMLElement): (target: ParentNode) => HTMLElement | null {
  const words = wordsOf(button);
  const alike = (root: ParentNode) =>
    [...root.querySelectorAll<HTMLElement>('button, a[href], summary')].filter((one) => wordsOf(one) === words);
  const place = alike(host).indexOf(button);
  return (target) => alike(target)[place] ?? null;
}

function wordsOf(button: HTMLElement): string {
  return button.textContent.trim();
}
