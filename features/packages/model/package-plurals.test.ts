import { createTranslator } from 'next-intl';
import { describe, expect, it } from 'vitest';
import messages from '@/messages/ru.json';

const t = createTranslator({ locale: 'ru', messages, namespace: 'catalog' });

describe('Russian plural forms', () => {
  it.each([
    [1, '1 день', '1 пакет', '1 страна'],
    [2, '2 дня', '2 пакета', '2 страны'],
    [5, '5 дней', '5 пакетов', '5 стран'],
    [11, '11 дней', '11 пакетов', '11 стран'],
    [21, '21 день', '21 пакет', '21 страна'],
    [112, '112 дней', '112 пакетов', '112 стран'],
  ])(
    'of %i days, packages and countries',
    { tags: ['F9.23', 'F9.24', 'F9.25'] },
    (count, days, packages, countries) => {
      const unbroken = (['days', 'packages', 'countries'] as const).map((key) => t(key, { count }).split('\u00a0'));
      expect(unbroken).toEqual([days, packages, countries].map((text) => text.split(' ')));
    },
  );
});
