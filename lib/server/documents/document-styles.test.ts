import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { documentPolicy } from '@/lib/server/documents/content-policy';
import { putStylesIn } from '@/lib/server/documents/document-styles';
import { namesInScript, rulesOf, scriptsAtTouch } from '@/scripts/build/list-style-rules.mjs';

const link = '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>';
const page = (body: string) =>
  `<html><head><meta charSet="utf-8"/>${link}<title>T</title></head><body>${body}</body></html>`;

const rules = (css: string, scripts = {}) => ({ sheets: { '/_next/static/chunks/a.css': rulesOf(css) }, scripts });

function styleOf(css: string, body: string, scripts = {}): string | undefined {
  return putStylesIn(page(body), rules(css, scripts)).styles[0];
}

describe('styles of a document', () => {
  it('stand where its first sheet stood, and the sheet waits behind them, with a mark for code that comes later', () => {
    const { html } = putStylesIn(page('<p>x</p>'), rules('p{color:red}'));
    const waiting = link.replace('.css"', '.css#waiting"').replace('/>', ' disabled=""/>');
    const mark = '<link rel="stylesheet" href="/_next/static/chunks/a.css?" disabled=""/>';
    expect(html).toBe(
      `<html><head><meta charSet="utf-8"/><style>p{color:red}</style>${waiting}${mark}<title>T</title></head><body><p>x</p></body></html>`,
    );
  });

  it('are named in the data of the page as what waits, so that React does not ask for the sheets', () => {
    const data = 'self.__next_f.push([1,":HL[\\"/_next/static/chunks/a.css\\",\\"style\\"]"])';
    const { html } = putStylesIn(page(`<script>${data}</script>`), rules(''));
    expect(html).toContain(':HL[\\"/_next/static/chunks/a.css#waiting\\",');
    expect(html).not.toContain('a.css\\"');
  });

  it('have the rules of what its first scripts draw', () => {
    const css = '.on{b:c}.off{b:c}dialog{b:c}';
    const scripts = { '/a.js': ['.on', 'dialog'], '/b.js': ['.off'] };
    expect(styleOf(css, '<script src="/a.js" async=""></script>', scripts)).toBe('.on{b:c}dialog{b:c}');
  });

  it('have the rules of what is drawn by code that comes later, from a sheet that the page does not name', () => {
    const later = rulesOf('p{c:d}.on{c:d}.off{c:d}.on p{c:d}:root{c:d}@media print{.on{c:d}p{c:d}}');
    const { sheets } = rules('p{b:c}');
    const { html, styles } = putStylesIn(page('<p class="on">x</p>'), {
      sheets: { '/_next/static/chunks/later.css': later, ...sheets },
      scripts: {},
    });
    expect(styles).toEqual(['p{b:c}', '.on{c:d}.on p{c:d}@media print{.on{c:d}}']);
    expect(html).toMatch(/<style>p[^<]*<\/style><link [^>]*a\.css#waiting[^>]*><link [^>]*a\.css\?[^>]*><style>\.on/);
    expect(html).not.toContain('later.css');
  });

  it('are those whose elements and classes it has, in their order, each in its group', () => {
    const css = `:root{--a:1px}a{b:c}.on{b:c}.off{b:c}.on,.off p{b:d}
      @media (min-width:9px){.off{b:c}.on:hover{b:c}}@media print{.off{b:c}}`;
    expect(styleOf(css, '<p class="more on">x</p>')).toBe(
      ':root{--a:1px}.on{b:c}.on{b:d}@media (min-width:9px){.on:hover{b:c}}',
    );
  });

  it('keep a rule that names what an element is not, has or may become', () => {
    const css = 'p:not(.off){b:c}p:has(.off){b:c}p[data-open]{b:c}p::after{b:c}*{b:c}.off *{b:c}';
    expect(styleOf(css, '<p>x</p>')).toBe('p:not(.off){b:c}p:has(.off){b:c}p[data-open]{b:c}p::after{b:c}*{b:c}');
  });

  it('have the moves that are named', () => {
    const css = '@keyframes go{to{x:y}}@keyframes come{to{x:y}}p{animation:go 1s}';
    expect(styleOf(css, '<p>x</p>')).toBe('p{animation:go 1s}@keyframes go{to{x:y}}');
  });

  it('have the fonts of its alphabet', () => {
    const faces = ['F', 'F russian', '"F fallback"'].map((family) => `@font-face{font-family:${family}}`);
    const families = ':root.latin{--f:"F", "F fallback"}:root.cyrillic{--f:"F russian", "F fallback"}';
    const of = (letters: string) =>
      putStylesIn(page('').replace('<html>', `<html class="${letters}">`), rules(faces.join('') + families)).styles[0];
    expect(of('latin')).toBe(`:root.latin{--f:"F", "F fallback"}${faces[0]}${faces[2]}`);
    expect(of('cyrillic')).toBe(`:root.cyrillic{--f:"F russian", "F fallback"}${faces[1]}${faces[2]}`);
  });

  it('do not count what only scripts say', () => {
    expect(styleOf('.on{b:c}p{b:c}', '<script>"<p class=\\"on\\">"</script><i></i>')).toBe('');
  });

  it('are left to the sheets when one of them is of another build', () => {
    expect(putStylesIn(page('<p>x</p>'), { sheets: {}, scripts: {} })).toEqual({ html: page('<p>x</p>'), styles: [] });
  });

  it('never end their element', () => {
    expect(styleOf('p::after{content:"</style>"}', '<p>x</p>')).not.toContain('</');
  });

  it('are named by their hash in the policy', () => {
    const origins = { media: [], payment: [], https: true };
    const hash = createHash('sha256').update('p{b:c}').digest('base64');
    expect(documentPolicy('<p>', origins, ['p{b:c}'])).toContain(`; style-src 'self' 'sha256-${hash}'; `);
    expect(documentPolicy('<style>p{b:c}</style>', origins)).toContain("; style-src 'self'; ");
  });
});

describe('scripts at a touch', () => {
  const loads =
    '(0,t.N)({load:()=>e.A(12).then(e=>e.Form)}),(0,t.N)({load:()=>e.A(34).then(e=>e.Far),near:!0}),e.A(56)';
  const loader = (id: number) =>
    `${id},e=>{e.v(t=>Promise.all(["static/chunks/f${id}.js","static/chunks/f.css"].map(t=>e.l(t))))}`;

  it('are those of the parts that a script loads then, and not of what it loads besides', () => {
    expect(scriptsAtTouch(`${loads},${loader(56)},${loader(34)},${loader(12)}`)).toEqual([
      '/_next/static/chunks/f12.js',
    ]);
  });

  it('have to be found', () => {
    expect(() => scriptsAtTouch(`${loads},${loader(34)}`)).toThrow('12');
  });
});

describe('names in a script', () => {
  it('are the classes and elements that it has as texts', () => {
    const code = 't.v({card:"card__a1",row:"row__b2 on"});e("dialog",{className:`x off`});"of"+table';
    const asked = ['.card__a1', '.row__b2', '.on', '.off', '.of', 'dialog', 'table', '.card'];
    expect(namesInScript(code, new Set(asked))).toEqual(['.card__a1', '.row__b2', '.on', '.off', '.of', 'dialog']);
  });
});
