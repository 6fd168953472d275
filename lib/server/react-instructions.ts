import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A call that puts a streamed part in its place; before it, on first use, the text of the function itself. */
const call = /^([\s\S]*)\$R[BCMRSTVX]\("[BPS]:[\da-f]+"(?:,"[\w:#-]*")*\)$/;
const shortest = 20;
let source: string | undefined;

/** Whether a script is one of the few that React's server renderer writes, word by word as they stand in its file. */
export function isReactInstruction(body: string): boolean {
  if (!body.includes('$R')) return false;
  const [, definition] = call.exec(body) ?? [];
  if (definition === '') return true;
  const text = definition ?? body;
  return text.length >= shortest && rendererHas(text);
}

function rendererHas(text: string): boolean {
  source ??= readRenderer();
  return source.includes(text) || source.includes(JSON.stringify(text).slice(1, -1));
}

function readRenderer(): string {
  const file = 'next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js';
  try {
    return readFileSync(createRequire(import.meta.url).resolve(file), 'utf8');
  } catch {
    return '';
  }
}
