// What the first load and the first touch of each kind of page may cost, read from the documents and files of the build, without a browser.
// `node --import tsx scripts/checks/budgets.mjs [folder] [page …]`: a figure over its limit fails, and the largest files of the page say why.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { documentPolicy } from '../../lib/server/documents/content-policy.ts';
import { putPicturesIn, readPictures } from '../../lib/server/documents/document-pictures.ts';
import { putStylesIn } from '../../lib/server/documents/document-styles.ts';
import { mergeFlightPushes } from '../../lib/server/documents/inline-scripts.ts';
import { scriptsAtTouch } from '../build/list-style-rules.mjs';
import { bareBytes, content } from './page-limits.mjs';

const form = { ...content, js: 1.06 };
const own = { ...content, js: 1.25, html: 13_300 };
/** Of the pages that the build makes; those of a slug are weighed as they are served (tests/e2e/pages/budgets.spec.ts). */
const limits = {
  '/en': content,
  '/uz': { ...content, fonts: 43_000, html: 24_500 /* 22_000 */ },
  '/en/internet-packages': { ...content, html: 25_000 },
  '/en/faq': content,
  '/en/blog': content,
  '/en/login': form,
  '/en/reset-password': form,
  '/en/withdrawal': form,
  '/en/order': { ...form, touch: 90_000 },
  '/en/order/status': own,
  '/en/refill/Status': own,
  '/en/lk': own,
  '/en/lk/Balance': own,
  '/en/lk/MyNumbers': own,
  '/en/lk/Orders': own,
  '/en/lk/Pay': own,
  '/en/lk/PhoneSettings': own,
  '/en/lk/Profile': own,
};

/** As many as a shop with a provider of its own and a gateway has. */
const origins = { media: ['https://media.example.com'], payment: ['https://checkout.example.com'], https: true };

const kinds = {
  js: { name: 'JavaScript', show: (bytes) => `${bytes} bytes gz, ${(bytes / bareBytes).toFixed(3)} × a bare page` },
  touch: { name: 'scripts of a touch', show: (bytes) => `${bytes} bytes gz` },
  css: { name: 'styles', show: (bytes) => `${bytes} bytes gz` },
  fonts: { name: 'fonts', show: (bytes) => `${bytes} bytes` },
  html: { name: 'HTML', show: (bytes) => `${bytes} bytes br` },
  requests: { name: 'requests of the first load', show: String },
  all: { name: 'all of the first load', show: (bytes) => `${bytes} bytes br` },
  start: { name: 'content begins at', show: (bytes) => `${bytes} bytes` },
  policy: { name: 'policy', show: (letters) => `${letters} bytes` },
};

const [root = '.', ...asked] = process.argv.slice(2);
const rules = JSON.parse(readFileSync(join(root, '.next/style-rules.json'), 'utf8'));
const pictures = await readPictures(root);
const pages = asked.length > 0 ? asked : Object.keys(limits);
const faults = pages.flatMap(check);
for (const fault of faults) console.error(fault);
console.log(`budgets: ${pages.length} pages, ${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);

function check(page) {
  const file = join(root, '.next/server/app', `${page}.html`);
  if (!existsSync(file)) return [`${page}: not in the build`];
  const { js, ...rest } = limits[page];
  const allowed = { js: Math.floor(js * bareBytes), ...rest };
  const weighed = weigh(readFileSync(file, 'utf8'));
  return Object.entries(kinds).flatMap(([kind, { name, show }]) => {
    const { total, parts } = weighed[kind];
    if (!(total > allowed[kind])) return [];
    return `${page}: ${name} ${show(total)}, at most ${show(allowed[kind])}${largest(parts)}`;
  });
}

/** What a document makes a browser load at once, by kind: the sum, and its files with their bytes. */
function weigh(html) {
  const scripts = named(html, /<script\b[^>]*?\ssrc="([^"]+)"[^>]*>/g, (tag) => !/\bnomodule\b/i.test(tag));
  const sheets = named(html, /<link\b[^>]*?\shref="([^"]+)"[^>]*>/g, (tag) => tag.includes('rel="stylesheet"'));
  const zipped = (bytes) => gzipSync(bytes, { level: 9 }).length;
  const js = summed(scripts, zipped);
  const later = new Set(scripts.flatMap((script) => scriptsAtTouch(read(script).toString())));
  const touch = summed(
    [...later].filter((script) => !scripts.includes(script)),
    zipped,
  );
  const { html: styled, styles } = putStylesIn(mergeFlightPushes(html), rules);
  const served = putPicturesIn(styled, pictures);
  const css = { total: gzipSync(styles.join(''), { level: 9 }).length, parts: [] };
  const fonts = summed(fontsOf(html, sheets), (bytes) => bytes.length);
  const drawn = named(served, /<img\b[^>]*?\ssrc="([^"#]+)[^>]*>/g, (tag) => !tag.includes('loading="lazy"'));
  const sprites = named(served, /<use\b[^>]*?\shref="([^"#]+)#[^>]*>/g, () => true);
  const files = [...scripts, ...fonts.parts.map(([file]) => file), ...drawn, ...sprites];
  const all = summed(files, (bytes, file) => (file.endsWith('.woff2') ? bytes : brotliCompressSync(bytes)).length);
  const document = brotliCompressSync(served).length;
  return {
    ...{ js, touch, css, fonts },
    html: { total: brotliCompressSync(html).length, parts: [] },
    requests: { total: files.length + 1, parts: files.map((file) => [file]) },
    all: { total: all.total + document, parts: [['the document', document], ...all.parts] },
    start: { total: Buffer.from(served).indexOf('<main'), parts: [] },
    policy: { total: documentPolicy(served, origins, styles).length, parts: [] },
  };
}

/** Addresses that the tags of a document name, each once. */
function named(html, pattern, isMeant) {
  const found = [...html.matchAll(pattern)].filter(([tag]) => isMeant(tag));
  return [...new Set(found.map(([, address]) => address))].filter((address) => !address.startsWith('data:'));
}

/** The fonts of this document's alphabet that have a letter of it, as a browser chooses them; lists of languages open later. */
function fontsOf(html, sheets) {
  const words = html.replace(/<(script|style)\b[\s\S]*?<\/\1>|<a\b[^>]*\shrefLang=[\s\S]*?<\/a>|<[^>]*>/gi, '');
  const letters = new Set(words.replace(/\s/g, ''));
  const codes = [...letters].map((letter) => letter.codePointAt(0));
  const css = sheets.map((sheet) => read(sheet).toString()).join('');
  const families = familiesOf(css, /<html\b[^>]*?\sclass="([^"]+)"/.exec(html)?.[1]);
  const missing = new Map([...families].map((family) => [family, codes]));
  // Of two faces of a family that have a letter, the later one counts.
  const faces = (css.match(/@font-face\s*\{[^}]*\}/g) ?? []).toReversed();
  const files = faces.flatMap((face) => {
    const [, file] = /url\(["']?(\/fonts\/[^"')]+)/.exec(face) ?? [];
    const family = unquoted(/font-family:([^;}]+)/.exec(face)?.[1] ?? '');
    const [, ranges] = /unicode-range:\s*([^;}]+)/i.exec(face) ?? [];
    if (!file || !missing.has(family)) return [];
    const others = ranges ? missing.get(family).filter((code) => !isWithin(code, ranges)) : [];
    const isAsked = others.length < missing.get(family).length;
    missing.set(family, others);
    return isAsked ? [file] : [];
  });
  return [...new Set(files)];
}

/** The families that `:root.letters-latin` or `:root.letters-cyrillic` names. */
function familiesOf(css, letters) {
  const bodies = [...css.matchAll(/:root\.(letters-\w+)\{([^}]*)\}/g)]
    .filter(([, alphabet]) => alphabet === letters)
    .map(([, , body]) => body);
  const lists = [...bodies.join(';').matchAll(/--font-[\w-]+:([^;]+)/g)].map(([, list]) => list);
  return new Set(lists.flatMap((list) => list.split(',').map(unquoted)));
}

function unquoted(family) {
  return family.trim().replace(/^(["'])(.*)\1$/, '$2');
}

function isWithin(code, ranges) {
  return ranges.split(',').some((range) => {
    const [first, last = first] = range.trim().slice(2).split('-');
    const [from, to] = [first.replaceAll('?', '0'), last.replaceAll('?', 'F')].map((hex) => Number.parseInt(hex, 16));
    return code >= from && code <= to;
  });
}

function summed(files, measure) {
  const parts = files.map((file) => [file, measure(read(file), file)]);
  return { total: parts.reduce((sum, [, bytes]) => sum + bytes, 0), parts };
}

function read(address) {
  const own = address.startsWith('/_next/') ? address.replace('/_next/', '.next/') : `public${address}`;
  return readFileSync(join(root, own));
}

/** The heaviest files of a page, so that a new or grown one can be told. */
function largest(parts) {
  const sorted = parts.toSorted(([, a = 0], [, b = 0]) => b - a);
  return sorted.map(([file, bytes]) => `\n  ${file}${bytes === undefined ? '' : ` ${bytes}`}`).join('');
}
