export type NoticeTone = 'ok' | 'bad' | 'info';
export type Notice = { readonly tone: NoticeTone; readonly text: string };

type Listener = (notice: Notice) => void;

const waiting: Notice[] = [];
let listener: Listener | null = null;

/** Shows a short notice, top right for 2000 ms (F9.08, F9.09). Never the only carrier of an error. */
export function notify(tone: NoticeTone, text: string): void {
  const notice = { tone, text };
  if (listener) listener(notice);
  else waiting.push(notice);
}

/** Hands every notice, those that waited too, to the place that shows them. */
export function onNotice(next: Listener): () => void {
  listener = next;
  for (const notice of waiting.splice(0)) next(notice);
  return () => {
    if (listener === next) listener = null;
  };
}
