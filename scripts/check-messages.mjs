// Messages: the same keys and the same placeholders in every language, no key that nothing uses; Russian texts that do not break badly.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { badlyBroken } from './russian-spaces.mjs';

const languages = ['en', 'es', 'ru'];
const root = process.argv[2] ?? '.';
const catalogue = Object.fromEntries(
  languages.map((language) => [
    language,
    flatten(JSON.parse(readFileSync(path.join(root, 'messages', `${language}.json`), 'utf8'))),
  ]),
);
const faults = [...parityFaults(), ...placeholderFaults(), ...scriptFaults(), ...breakFaults(), ...unusedFaults()];
for (const fault of faults) console.error(fault);
console.log(
  `messages: ${Object.keys(catalogue.en).length} keys in ${languages.length} languages, ${faults.length} faults`,
);
process.exit(faults.length ? 1 : 0);

function flatten(node, prefix = '') {
  return Object.entries(node).reduce((all, [key, value]) => {
    const name = prefix ? `${prefix}.${key}` : key;
    return typeof value === 'object' ? Object.assign(all, flatten(value, name)) : Object.assign(all, { [name]: value });
  }, {});
}

function parityFaults() {
  const keys = new Set(languages.flatMap((language) => Object.keys(catalogue[language])));
  return [...keys].flatMap((key) =>
    languages
      .filter((language) => !catalogue[language][key]?.trim())
      .map((language) => `${language}: no text for ${key}`),
  );
}

function placeholderFaults() {
  return Object.keys(catalogue.en).flatMap((key) =>
    languages
      .filter((language) => placeholders(catalogue[language][key]) !== placeholders(catalogue.en[key]))
      .map((language) => `${language}: placeholders of ${key} differ from en`),
  );
}

/** Names of arguments and tags; the words inside plural branches may differ between languages. */
function placeholders(text = '') {
  const found = [...text.matchAll(/\{\s*(\w+)\s*(?:,|\})|<(\w+)>/g)].map((match) => match[1] ?? `<${match[2]}>`);
  return [...new Set(found)].sort().join();
}

/** Russian plural texts need the forms one, few and many. */
function scriptFaults() {
  return Object.entries(catalogue.ru)
    .filter(([, text]) => /,\s*plural,/.test(text) && !(/\bone\s*\{/.test(text) && /\bfew\s*\{/.test(text)))
    .map(([key]) => `ru: plural forms one and few are missing in ${key}`);
}

/** Russian texts with a line that could end after a short word or a figure: messages, content, mails. */
function breakFaults() {
  return badlyBroken(root).map(({ file, text, mended }) => {
    const at = [...text].findIndex((letter, index) => letter !== mended[index]);
    const near = text.slice(Math.max(0, at - 20), at + 20).replaceAll('\n', ' ');
    return `${file}: a no-break space is missing in "${near}" and maybe more: node scripts/russian-spaces.mjs mends them`;
  });
}

function unusedFaults() {
  const source = ['app', 'components', 'features', 'lib'].flatMap(readSources).join('\n');
  const words = new Set(source.match(/[A-Za-z0-9_]+(?:\.[A-Za-z0-9_]+)*/g));
  const templates = [...source.matchAll(/`([\w.]*)\$\{[^}]+\}([\w.]*)/g)].map((match) => match[1]).filter(Boolean);
  return Object.keys(catalogue.en)
    .filter((key) => !isUsed(key, words, templates))
    .map((key) => `en: nothing uses ${key}`);
}

function isUsed(key, words, templates) {
  const parts = key.split('.');
  const suffixes = parts.map((_, index) => parts.slice(index).join('.'));
  if (suffixes.some((suffix) => words.has(suffix))) return true;
  return suffixes.some((suffix) => templates.some((start) => suffix.startsWith(start)));
}

function readSources(folder) {
  const base = path.join(root, folder);
  try {
    return readdirSync(base, { recursive: true })
      .filter((file) => /\.(ts|tsx)$/.test(file) && !/\.test\./.test(file))
      .map((file) => readFileSync(path.join(base, file), 'utf8'));
  } catch {
    return [];
  }
}
