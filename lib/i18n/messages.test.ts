import { expect, it } from 'vitest';
import { localeLanguages } from '@/lib/i18n/locales';
import en from '@/messages/en.json' with { type: 'json' };
import es from '@/messages/es.json' with { type: 'json' };
import ru from '@/messages/ru.json' with { type: 'json' };

function keysOf(node: unknown, prefix = ''): string[] {
  if (typeof node !== 'object' || node === null) return [prefix];
  return Object.entries(node).flatMap(([key, value]) => keysOf(value, `${prefix}.${key}`));
}

it('has one complete set of texts for each language, and Russian ones under uz', { tags: ['F1.22', 'F1.23'] }, () => {
  const sets = { en, es, ru };
  for (const language of Object.values(localeLanguages)) {
    expect(keysOf(sets[language]).sort()).toEqual(keysOf(en).sort());
  }
  expect(localeLanguages.uz).toBe('ru');
  expect(ru.order.title).toMatch(/[а-я]/);
});
