import { describe, expect, it } from 'vitest';
import { documentPolicy } from '@/lib/server/content-policy';
import { mergeFlightPushes } from '@/lib/server/flight-pushes';

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
