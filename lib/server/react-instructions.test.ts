import { createRequire } from 'node:module';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { isReactInstruction } from '@/lib/server/react-instructions';

/** React's own renderer makes a document whose parts come late, out of their order and with style sheets of their own. */
const renderer = createRequire(import.meta.url)('next/dist/compiled/react-dom/server.node');
const react = createRequire(import.meta.url)('next/dist/compiled/react');

describe('scripts of React', () => {
  it.each([
    'requestAnimationFrame(function(){$RT=performance.now()});',
    '$RC("B:0","S:1f")',
    '$RR("B:0","S:1",[["/_next/static/chunks/a.css","next"]])',
    '$RX("B:0","digest\\u003c")',
  ])('are known: %s', (body) => {
    expect(isReactInstruction(body)).toBe(true);
  });

  it('are known as React writes them, with the functions of the first use before the call', async () => {
    const bodies = await streamedScripts();
    expect(bodies.some((body) => body.includes('$RC=function') && body.includes('\n'))).toBe(true);
    expect(bodies.filter((body) => !isReactInstruction(body))).toEqual([]);
    const [first = ''] = bodies.filter((body) => body.includes('$RC=function'));
    for (const changed of [
      first.replace('performance', 'alert(1);performance'),
      `${first};alert(1)`,
      `alert(1);${first}`,
      first.replace('$RC("B', '$RC(alert(1)+"B'),
    ])
      expect(isReactInstruction(changed)).toBe(false);
  });

  it.each([
    '$RC=alert;',
    '$RC("B:0");alert(1)',
    '$RC("x","y")',
    '$RC(["B:0"])',
    '$RC()',
    '$RC',
    '$RR("B:0",[alert(1)])',
  ])('are no others: %s', (body) => {
    expect(isReactInstruction(body)).toBe(false);
  });
});

const { createElement: element, Suspense, use } = react;
const soon = new Promise((resolve) => setTimeout(resolve, 50, 'late'));
const Late = () => element('p', null, use(soon));
const Styled = () =>
  element('p', null, element('link', { rel: 'stylesheet', href: '/a.css', precedence: 'next' }), use(soon));
const parts = [Late, Styled].map((part) => element(Suspense, { key: part.name, fallback: '…' }, element(part)));

async function streamedScripts(): Promise<string[]> {
  const sink = new PassThrough().setEncoding('utf8');
  const tree = element('html', null, element('body', null, parts));
  const stream = renderer.renderToPipeableStream(tree, { onShellReady: () => stream.pipe(sink) });
  const html = (await sink.toArray()).join('');
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, body = '']) => body);
}
