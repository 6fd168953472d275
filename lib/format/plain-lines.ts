/** The text of each list item or paragraph of some markup; nothing in it is run or loaded. Browser only. */
export function plainLines(markup: string): string[] {
  const { body } = new DOMParser().parseFromString(markup, 'text/html');
  for (const hidden of body.querySelectorAll('script, style')) hidden.remove();
  const parts = [...body.querySelectorAll('li, p')];
  return (parts.length > 0 ? parts : [body]).map(({ textContent }) => textContent.trim()).filter((text) => text !== '');
}
