import { createRequire } from 'node:module';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { documentPolicy } from '@/lib/server/documents/content-policy';
import { isReactInstruction, mergeFlightPushes } from '@/lib/server/documents/inline-scripts';

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

const script = (body: string) => `<script>${body}</script>`;
const push = (text: string) => script(`self.__next_f.push([1,${JSON.stringify(text).replaceAll('<', '\\u003c')}])`);
const start = script('(self.__next_f=self.__next_f||[]).push([0])');
const page = (...scripts: string[]) => `<!DOCTYPE html><main>Text</main>${scripts.join('')}</body></html>`;
const origins = { media: [], payment: [], https: false };

/** Runs the scripts of a document as a browser would, and gives what Next's loader finds. */
function dataOf(html: string): unknown[][] {
  const self: { __next_f: unknown[][] } = { __next_f: [] };
  for (const [, body = ''] of html.matchAll(/<script>([\s\S]*?)<\/script>/g)) new Function('self', body)(self);
  return self.__next_f;
}

describe('flight data of a document', () => {
  it('comes in one script, the same text in the same order', () => {
    const texts = ['1:"$Sreact"\n', '2:T5,', '</script>"\\', 'ключ 🎉\u2028', '3:{"a":"\\"]);alert(1)//"}\n'];
    const html = page(start, ...texts.map(push));
    const merged = mergeFlightPushes(html);
    expect(merged.match(/<script>/g)).toHaveLength(2);
    expect(dataOf(merged)).toEqual([[0], [1, texts.join('')]]);
    expect(merged.length).toBeLessThan(html.length);
  });

  it('keeps a letter whole that was cut between two pushes', () => {
    const halves = ['\\ud83c', '\\udf89'].map((half) => script(`self.__next_f.push([1,"${half}"])`));
    expect(dataOf(mergeFlightPushes(page(...halves)))).toEqual([[1, '🎉']]);
  });

  it('needs one hash for a hundred pushes', () => {
    const html = page(start, ...Array.from({ length: 100 }, (_, line) => push(`${line}:null\n`)));
    expect(documentPolicy(html, origins).match(/sha256-/g)).toHaveLength(101);
    const policy = documentPolicy(mergeFlightPushes(html), origins);
    expect(policy.match(/sha256-/g)).toHaveLength(2);
    expect(policy.length).toBeLessThan(1024);
  });

  it.each([
    ['one push alone', page(start, push('1:1\n'), '<p>between</p>', push('2:2\n'))],
    ['no push of one text', page(script('self.__next_f.push([3,"AA=="])'), script('self.__next_f.push([1,[]])'))],
    ['what is no data', page(script('self.__next_f.push([1,"a"+alert(1)+"b"])'), push('2:2\n'))],
    ['what is marked', page(push('1:1\n'), `<script id="x">self.__next_f.push([1,"2"])</script>`)],
    ['a document without any', '<!DOCTYPE html><main>Text</main>'],
  ])('leaves %s as it is', (_, html) => {
    expect(mergeFlightPushes(html)).toBe(html);
  });

  it('leaves a planted script between pushes blocked, and never takes it in', () => {
    const planted = 'self.__next_f.push([1,"a"]);alert(1);self.__next_f.push([1,"b"])';
    const html = mergeFlightPushes(page(push('1:1\n'), script(planted), push('2:2\n'), push('3:3\n')));
    expect(html).toContain(script(planted));
    expect(html.match(/<script>/g)).toHaveLength(3);
    expect(documentPolicy(html, origins).match(/sha256-/g)).toHaveLength(2);
  });
});
