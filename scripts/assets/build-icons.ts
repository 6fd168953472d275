import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { iconNames } from '@/components/ui/pictures/icon-names';

const require = createRequire(import.meta.url);

function symbol(name: string): string {
  const source = readFileSync(require.resolve(`lucide-static/icons/${name}.svg`), 'utf8');
  const shapes = source
    .replace(/<!--.*?-->/gs, '')
    .replace(/<svg[^>]*>|<\/svg>/gs, '')
    .replace(/\s+/g, ' ')
    .replace(/> </g, '><')
    .trim();
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`;
}

const sprite = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\n${iconNames.map(symbol).join('\n')}\n</svg>\n`;
writeFileSync(new URL('../../components/ui/pictures/icons.svg', import.meta.url), sprite);
