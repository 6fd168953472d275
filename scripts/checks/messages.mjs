// Messages: the same keys and the same placeholders in every language, no key that nothing uses; in Russian texts a short word
// and a figure stay on one line with the word they belong to. `node scripts/checks/messages.mjs mend` mends those first.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const languages = ['en', 'es', 'ru'];
const mends = process.argv[2] === 'mend';
const root = (mends ? undefined : process.argv[2]) ?? '.';

const unbroken = '\u00a0';
const shortWords = 'а|без|в|во|до|за|и|из|из-за|к|ко|на|не|ни|но|о|об|от|по|с|со|у';
const afterShortWord = new RegExp(`(?<![\\p{L}\\p{N}-])(${shortWords}) (?=[\\p{L}\\p{N}<«{+*\\[])`, 'giu');
const afterFigure =
  /(?<![\p{L}\p{N}.,#])(\d+(?:[.,]\d+)?|(?<!^|\n|#)#) (?=(?!или|для|при)(?:[%€]|[MGK]b|\p{Script=Cyrillic}{3}))/gu;
const beforeDash = /(?<=\S) (?=— )/g;
/** A text of a JSON file; the second group is there after a key. */
const jsonText = /("(?:[^"\\]|\\.)*")(\s*:)?/g;

/** The text with its spaces kept where a line must not end: after short words and figures, before a dash. */
function keepTogether(text) {
  const joined = (_match, word) => `${word}${unbroken}`;
  // Twice: of two short words in a row the second has been passed over.
  return [1, 2]
    .reduce((one) => one.replace(afterShortWord, joined), text)
    .replace(afterFigure, joined)
    .replace(beforeDash, unbroken);
}

/** The Russian files (messages, content, mails) that miss such a space: their texts as they should be. */
function badlyBroken() {
  return russianFiles().flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const mended = file.endsWith('.json')
      ? text.replace(jsonText, (all, words, key) => (key ? all : keepTogether(words)))
      : keepTogether(text);
    return mended === text ? [] : [{ file, text, mended }];
  });
}

function russianFiles() {
  const names = ['messages', 'operator/content', 'operator/src/mail/texts'].flatMap((folder) => {
    try {
      return readdirSync(path.join(root, folder), { recursive: true }).map((name) => path.join(folder, name));
    } catch {
      return [];
    }
  });
  return names.filter((name) => /(^|[/.])ru\.(md|json)$/.test(name));
}

if (mends) for (const { file, mended } of badlyBroken()) writeFileSync(file, mended);

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
  return badlyBroken().map(({ file, text, mended }) => {
    const at = [...text].findIndex((letter, index) => letter !== mended[index]);
    const near = text.slice(Math.max(0, at - 20), at + 20).replaceAll('\n', ' ');
    return `${file}: a no-break space is missing in "${near}" and maybe more: node scripts/checks/messages.mjs mend`;
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
