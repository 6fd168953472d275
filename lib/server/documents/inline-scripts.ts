import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A text in quotes of React's file. */
const quoted = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/g;
/** A text that is code for the browser: a function of React's, or the time of the first paint. */
const definition = /^(?:\$R[BCMRSTVX]=|requestAnimationFrame\(function\(\)\{\$RT=)/;
/** With the functions stands the beginning of their first call. */
const openCall = /\$R[CRSX]\("$/;
/** A call that puts a streamed part in its place, with texts and lists of style sheets as arguments. */
const call = /^\$R[CRSX]\(([\s\S]*)\)$/;
const placeholder = /^[BPS]:[\da-f]+$/;

let definitions: readonly string[] | undefined;

/** Whether a script is one of the few that React's server renderer writes: its functions, word by word, and calls of them. */
export function isReactInstruction(body: string): boolean {
  if (!body.includes('$R')) return false;
  definitions ??= readDefinitions();
  let rest = body;
  for (let found = leading(rest); found; found = leading(rest)) rest = rest.slice(found.length);
  return rest === '' || isCall(rest);
}

function leading(text: string): string | undefined {
  return definitions?.find((one) => text.startsWith(one));
}

function isCall(text: string): boolean {
  const [, list] = call.exec(text) ?? [];
  if (list === undefined) return false;
  try {
    const values: unknown = JSON.parse(`[${list}]`);
    return Array.isArray(values) && typeof values[0] === 'string' && placeholder.test(values[0]);
  } catch {
    return false;
  }
}

/** The longest first, so that none is taken for a part of itself. */
function readDefinitions(): string[] {
  const found = new Set<string>();
  for (const [, single, double] of readRenderer().matchAll(quoted)) {
    const text = unescaped(single ?? double ?? '');
    if (definition.test(text)) found.add(text.replace(openCall, ''));
  }
  found.delete('');
  return [...found].sort((a, b) => b.length - a.length);
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', 0: '\0' };

/** What a quoted text of JavaScript stands for. */
function unescaped(text: string): string {
  return text.replace(/\\(?:x([\da-f]{2})|u([\da-f]{4})|([\s\S]))/gi, (_, hex, unicode, letter) =>
    letter === undefined ? String.fromCharCode(Number.parseInt(hex ?? unicode, 16)) : (escapes[letter] ?? letter),
  );
}

function readRenderer(): string {
  const file = 'next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js';
  try {
    return readFileSync(createRequire(import.meta.url).resolve(file), 'utf8');
  } catch {
    return '';
  }
}

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
