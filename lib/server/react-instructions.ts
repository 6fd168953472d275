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
const part = /^[BPS]:[\da-f]+$/;

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
    return Array.isArray(values) && typeof values[0] === 'string' && part.test(values[0]);
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
