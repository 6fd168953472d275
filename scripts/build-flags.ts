import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const source = path.join(path.dirname(require.resolve('country-flag-icons/package.json')), '3x2');
const root = path.join(import.meta.dirname, '..', 'public');

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
