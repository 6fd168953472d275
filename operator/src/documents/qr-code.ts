import { crc32, deflateSync } from 'node:zlib';
import { create } from 'qrcode';

/** A picture of palette indexes, row by row. */
type Bitmap = { readonly width: number; readonly height: number; readonly pixels: Uint8Array };
type Rgb = readonly [red: number, green: number, blue: number];

const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** An 8-bit palette PNG. */
function encodePng({ width, height, pixels }: Bitmap, palette: readonly Rgb[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  }
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export type QrOptions = {
  /** Draws an orange SANDBOX band under the code, so that nobody takes it for a live profile. */
  readonly sandbox: boolean;
  /** Pixels per module of the PNG. */
  readonly scale?: number;
};

type Layout = { readonly size: number; readonly rows: number; isDark(x: number, y: number): boolean };

/** Modules of white around the code that readers need. */
const quietZone = 4;
const bandHeight = 9;
const palette: readonly Rgb[] = [
  [255, 255, 255],
  [11, 39, 48],
  [255, 90, 31],
];
const letters: Record<string, readonly string[]> = {
  S: ['111', '100', '111', '001', '111'],
  A: ['111', '101', '111', '101', '101'],
  N: ['1001', '1101', '1011', '1001', '1001'],
  D: ['110', '101', '101', '101', '110'],
  B: ['110', '101', '110', '101', '110'],
  O: ['111', '101', '101', '101', '111'],
  X: ['101', '101', '010', '101', '101'],
};

function layOut(text: string, sandbox: boolean): Layout {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const size = modules.size + quietZone * 2;
  return {
    size,
    rows: size + (sandbox ? bandHeight : 0),
    isDark: (x, y) => {
      const [column, row] = [x - quietZone, y - quietZone];
      return column >= 0 && row >= 0 && column < modules.size && row < modules.size && modules.get(row, column) === 1;
    },
  };
}

/** Dots of the word SANDBOX in a five-row pixel face, from its own top left corner. */
function bandDots(): { dots: readonly (readonly [x: number, y: number])[]; width: number } {
  const dots: [number, number][] = [];
  let left = 0;
  for (const letter of 'SANDBOX') {
    const rows = letters[letter] ?? [];
    for (const [y, row] of rows.entries()) {
      for (const [x, dot] of [...row].entries()) if (dot === '1') dots.push([left + x, y]);
    }
    left += (rows[0]?.length ?? 0) + 1;
  }
  return { dots, width: left - 1 };
}

function cells(text: string, sandbox: boolean): Bitmap {
  const layout = layOut(text, sandbox);
  const pixels = new Uint8Array(layout.size * layout.rows);
  for (let y = 0; y < layout.size; y += 1) {
    for (let x = 0; x < layout.size; x += 1) if (layout.isDark(x, y)) pixels[y * layout.size + x] = 1;
  }
  if (sandbox) {
    pixels.fill(2, layout.size * layout.size);
    const { dots, width } = bandDots();
    const left = Math.floor((layout.size - width) / 2);
    for (const [x, y] of dots) pixels[(layout.size + 2 + y) * layout.size + left + x] = 1;
  }
  return { width: layout.size, height: layout.rows, pixels };
}

/** A QR code as PNG, with the quiet zone of the standard. */
export function qrPng(text: string, { sandbox, scale = 8 }: QrOptions): Buffer {
  const small = cells(text, sandbox);
  const [width, height] = [small.width * scale, small.height * scale];
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      pixels[y * width + x] = small.pixels[Math.floor(y / scale) * small.width + Math.floor(x / scale)] ?? 0;
    }
  }
  return encodePng({ width, height, pixels }, palette);
}

/** The same picture as a `data:` address, for the `qr_code` field of a number. */
export function qrDataUri(text: string, options: QrOptions): string {
  return `data:image/png;base64,${qrPng(text, options).toString('base64')}`;
}
