import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { flagSheets } from '@/components/ui/pictures/flag-sheets';

const require = createRequire(import.meta.url);
const source = path.join(path.dirname(require.resolve('country-flag-icons/package.json')), '3x2');
const root = path.join(import.meta.dirname, '..', '..', 'public');

/** The icon of a locale is the flag of its first country (F2.17). */
const localeIcons = { en: 'GB', es: 'ES', ru: 'RU', tr: 'TR' };

mkdirSync(path.join(root, 'flags'), { recursive: true });
mkdirSync(path.join(root, 'icons', 'locales'), { recursive: true });
for (const file of readdirSync(source).filter((name) => /^[A-Z]{2}\.svg$/.test(name))) {
  copyFileSync(path.join(source, file), path.join(root, 'flags', file.toLowerCase()));
}
for (const [locale, country] of Object.entries(localeIcons)) {
  copyFileSync(path.join(source, `${country}.svg`), path.join(root, 'icons', 'locales', `${locale}.svg`));
}

const [width, height, gap] = [27, 18, 2];
for (const [name, codes] of Object.entries(flagSheets)) {
  const flags = codes.split(' ').map((code, index) => drawOnSheet(code, index * (height + gap)));
  const size = `viewBox="0 0 ${width} ${flags.length * (height + gap)}"`;
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>\n${flags.join('\n')}\n</svg>\n`;
  writeFileSync(path.join(root, 'flags', `${name}.svg`), sheet);
}

/** A flag at a height of the sheet, and the view of it alone that `#es` asks for. */
function drawOnSheet(code: string, top: number): string {
  const flag = readFileSync(path.join(source, `${code.toUpperCase()}.svg`), 'utf8').trim();
  const place = `y="${top}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"`;
  const drawn = flag.replace(/^<svg xmlns="[^"]*"/, `<svg ${place}`);
  return `<view id="${code}" viewBox="0 ${top} ${width} ${height}"/>${drawn}`;
}
