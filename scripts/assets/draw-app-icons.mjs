// `node scripts/assets/draw-app-icons.mjs`: the icons of home screens and old browsers, drawn from app/icon.svg.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { systemChromium } from '../run/ensure-program.mjs';

const ground = '#0b2730';
const source = readFileSync('app/icon.svg', 'utf8');
/** The mark without its rounded ground, for icons that are cut by the system. */
const mark = source.replace(/<rect[^>]*>/, '');
mkdirSync('public/icons', { recursive: true });

const executablePath = systemChromium();
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
const page = await browser.newPage();
for (const size of [192, 512]) {
  await draw(`public/icons/app-${size}.png`, size, { svg: source, share: 1 });
  // Masks may cut away a fifth on each side: the mark keeps to the safe circle.
  await draw(`public/icons/app-maskable-${size}.png`, size, { svg: mark, share: 0.8, fill: ground });
}
await draw('app/apple-icon.png', 180, { svg: mark, share: 0.86, fill: ground });
writeFileSync('app/favicon.ico', toIco(await draw(null, 48, { svg: source, share: 1 }), 48));
await browser.close();

async function draw(path, size, { svg, share, fill = 'transparent' }) {
  await page.setViewportSize({ width: size, height: size });
  const inside = Math.round(size * share);
  await page.setContent(
    `<style>html{background:${fill}}body{margin:0;display:grid;place-items:center;height:100vh}svg{width:${inside}px;height:${inside}px}</style>${svg}`,
  );
  return page.screenshot({ omitBackground: true, ...(path ? { path } : {}) });
}

/** An icon file with one PNG inside. */
function toIco(png, size) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(22, 18);
  return Buffer.concat([header, png]);
}
