import { inflateSync } from 'node:zlib';

/** An object of a PDF file: what is written in it, and its stream as text where it has one. */
type PdfObject = { readonly text: string; readonly stream: string };

function readObjects(pdf: Buffer): Map<string, PdfObject> {
  const all = pdf.toString('latin1');
  const found = new Map<string, PdfObject>();
  for (const { 0: whole, 1: id = '', index } of all.matchAll(/(?<=^|\n)(\d+) 0 obj\n[\s\S]*?\nendobj/g)) {
    const [text = '', ...streams] = whole.split('\nstream\n');
    const start = index + text.length + '\nstream\n'.length;
    const end = index + whole.lastIndexOf('\nendstream');
    found.set(id, { text, stream: streams.length > 0 ? streamText(pdf.subarray(start, end)) : '' });
  }
  return found;
}

function streamText(data: Buffer): string {
  return (data[0] === 0x78 ? inflateSync(data) : data).toString('latin1');
}

function readMap(cmap: string): Map<number, string> {
  const map = new Map<number, string>();
  for (const [, from = '', list = ''] of cmap.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)) {
    const first = Number.parseInt(from, 16);
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f]*)>/gi)].entries()) {
      map.set(first + index, Buffer.from(hex, 'hex').swap16().toString('utf16le'));
    }
  }
  return map;
}

/** The letters of each font, by the name under which pages use it. */
function readFonts(objects: ReadonlyMap<string, PdfObject>): Map<string, Map<number, string>> {
  const fonts = new Map<string, Map<number, string>>();
  for (const { text } of objects.values()) {
    for (const [, name = '', id = ''] of text.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, letters = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.text ?? '') ?? [];
      fonts.set(name, readMap(objects.get(letters)?.stream ?? ''));
    }
  }
  return fonts;
}

/** The words of a PDF with embedded fonts, one line for each text operator. */
export function readPdfText(pdf: Buffer): string {
  const objects = readObjects(pdf);
  const fonts = readFonts(objects);
  const lines: string[] = [];
  for (const { stream } of objects.values()) {
    let letters = new Map<number, string>();
    if (!stream.includes('BT')) continue;
    for (const [, font, run = ''] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
      if (font) letters = fonts.get(font) ?? letters;
      const codes = [...run.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
      if (codes.length > 0) lines.push(codes.map((code) => letters.get(Number.parseInt(code, 16)) ?? '').join(''));
    }
  }
  return lines.join('\n');
}
