import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** How the return policy names the pages of the one layout without a footer. */
const exception = {
  en: 'at the foot of every page except the login page,',
  es: 'al pie de todas las páginas, salvo la de inicio de sesión,',
  ru: 'внизу каждой страницы, кроме страницы входа,',
};

it('the return policy promises the link to the withdrawal where the shop has it: in every layout but that of the login', () => {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).map((file) => join('app', file));
  const bare = files.filter((file) => file.endsWith('.tsx') && readFileSync(file, 'utf8').includes('footer="none"'));
  expect(bare).toEqual(['app/[locale]/(login)/layout.tsx']);
  for (const [language, words] of Object.entries(exception)) {
    const article = readFileSync(`operator/content/articles/04-return-policy.${language}.md`, 'utf8');
    expect(article.replaceAll('\u00a0', ' ')).toContain(words);
  }
});
