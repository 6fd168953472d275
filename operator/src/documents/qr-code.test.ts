import { inflateSync } from 'node:zlib';
import { create } from 'qrcode';
import { describe, expect, it } from 'vitest';
import { qrDataUri, qrPng } from './qr-code';

const lpa = 'LPA:1$rsp.wanderline.example$K2-7F3A-9QXM';

/** Reads the palette PNG back, so that the drawn picture itself is checked. */
function readPng(png: Buffer) {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const idat = png.indexOf('IDAT', 0, 'latin1');
  const rows = inflateSync(png.subarray(idat + 4, idat + 4 + png.readUInt32BE(idat - 4)));
  return { width, height, at: (x: number, y: number) => rows[y * (width + 1) + 1 + x] };
}

describe('QR code', () => {
  it.each([false, true])('shows the modules of the code, surrounded by four white ones (sandbox %s)', (sandbox) => {
    const scale = 3;
    const picture = readPng(qrPng(lpa, { sandbox, scale }));
    const { modules } = create(lpa, { errorCorrectionLevel: 'M' });
    const side = modules.size + 8;
    expect(picture.width).toBe(side * scale);
    for (let y = 0; y < side; y += 1) {
      for (let x = 0; x < side; x += 1) {
        const inside = x >= 4 && y >= 4 && x < side - 4 && y < side - 4;
        const dark = inside && modules.get(y - 4, x - 4) === 1;
        expect(picture.at(x * scale + 1, y * scale + 1)).toBe(dark ? 1 : 0);
      }
    }
  });

  it('carries a SANDBOX band below the quiet zone only when asked to', () => {
    const plain = readPng(qrPng(lpa, { sandbox: false, scale: 1 }));
    const marked = readPng(qrPng(lpa, { sandbox: true, scale: 1 }));
    expect(plain.height).toBe(plain.width);
    expect(marked.height).toBe(marked.width + 9);
    expect(marked.at(0, marked.width)).toBe(2);
  });

  it('comes as a data address too', () => {
    expect(qrDataUri(lpa, { sandbox: true })).toMatch(/^data:image\/png;base64,iVBOR/);
  });
});
