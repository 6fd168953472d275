// Russian texts: a short word and a figure stay on one line with the word they belong to. Run alone, it mends the files.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

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

/** The Russian files below `root` that miss such a space: their texts as they should be. */
export function badlyBroken(root) {
  return russianFiles(root).flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const mended = file.endsWith('.json')
      ? text.replace(jsonText, (all, words, key) => (key ? all : keepTogether(words)))
      : keepTogether(text);
    return mended === text ? [] : [{ file, text, mended }];
  });
}

function russianFiles(root) {
  const names = ['messages', 'operator/content', 'operator/src/mail/texts'].flatMap((folder) => {
    try {
      return readdirSync(path.join(root, folder), { recursive: true }).map((name) => path.join(folder, name));
    } catch {
      return [];
    }
  });
  return names.filter((name) => /(^|[/.])ru\.(md|json)$/.test(name));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const { file, mended } of badlyBroken('.')) writeFileSync(file, mended);
