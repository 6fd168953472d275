const push = /<script>self\.__next_f\.push\(\[1,("[\s\S]*?")\]\)<\/script>/g;

type Run = { readonly start: number; end: number; readonly texts: string[] };

/**
 * A document of Next with its consecutive pushes of flight data as one inline script, so that its policy needs one hash
 * for them. Their text stays the same, in the same order; what is no push of one JSON string is left as it is.
 */
export function mergeFlightPushes(html: string): string {
  const parts: string[] = [];
  let written = 0;
  for (const { start, end, texts } of runsOf(html)) {
    if (texts.length < 2) continue;
    parts.push(html.slice(written, start), `<script>self.__next_f.push([1,"${texts.join('')}"])</script>`);
    written = end;
  }
  return parts.length === 0 ? html : parts.join('') + html.slice(written);
}

/** Pushes that follow each other with nothing between them; a text is what stands between the quotes. */
function runsOf(html: string): Run[] {
  const runs: Run[] = [];
  for (const { 0: script, 1: literal = '', index } of html.matchAll(push)) {
    if (!isJsonString(literal)) continue;
    const last = runs.at(-1);
    const text = literal.slice(1, -1);
    const end = index + script.length;
    if (last?.end === index) {
      last.texts.push(text);
      last.end = end;
    } else runs.push({ start: index, end, texts: [text] });
  }
  return runs;
}

function isJsonString(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'string';
  } catch {
    return false;
  }
}
