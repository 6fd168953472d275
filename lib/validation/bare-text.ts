/** Marks that nobody sees, but those that join letters: they come with what is copied out of a chat, an address book or a page. */
const unseen = /(?![\u200c\u200d])\p{Cf}/gu;

/** A text without such marks, and without spaces around it. */
export function bareText(text: string): string {
  return text.replace(unseen, '').trim();
}
