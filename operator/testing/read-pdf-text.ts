import { inflateSync } from 'node:zlib';

function streamsOf(pdf: Buffer): string[] {
  const found: string[] = [];
  let at = 0;
  for (;;) {
    const start = pdf.indexOf('stream\n', at, 'latin1');
    const end = start < 0 ? -1 : pdf.indexOf('\nendstream', start, 'latin1');
    if (start < 0 || end < 0) return found;
    const data = pdf.subarray(start + 7, end);
    found.push(data[0] === 0x78 ? inflateSync(data).toString('latin1') : data.toString('latin1'));
    at = end + 10;
  }
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

/** The words of a PDF with embedded fonts, one line per text operator; tried with every font map, longest reading kept. */
export function readPdfText(pdf: Buffer): string {
  const streams = streamsOf(pdf);
  const maps = streams.filter((text) => text.includes('beginbfrange')).map(readMap);
  const lines: string[] = [];
  for (const content of streams.filter((text) => text.includes('BT'))) {
    for (const [, run = ''] of content.matchAll(/\[(.*?)\] TJ/g)) {
      const codes = [...run.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
      for (const map of maps) lines.push(codes.map((code) => map.get(Number.parseInt(code, 16)) ?? '').join(''));
    }
  }
  return lines.join('\n');
}
