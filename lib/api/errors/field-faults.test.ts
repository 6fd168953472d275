import { createTranslator } from 'next-intl';
import { describe, expect, it } from 'vitest';
import en from '@/messages/en.json';
import es from '@/messages/es.json';
import ru from '@/messages/ru.json';
import { type FaultWords, faultFormats, faultText } from './field-faults';

const messages = { en, es, ru };

function wordsOf(locale: keyof typeof messages): FaultWords {
  const t = createTranslator({ locale, messages: messages[locale], namespace: 'faults' });
  return (key, values) => t(key, { ...values }, faultFormats);
}

const limit = 'Unable to top up by the given amount. Please specify no more than 120.5 EUR.';

describe('words for what the operator refused', () => {
  it.each([
    ['en', '€120.50', '€5', '€1,000'],
    ['es', '120,50 €', '5 €', '1000 €'],
    ['ru', '120,50 €', '5 €', '1 000 €'],
  ] as const)(
    'write sums in %s as its readers do',
    { tags: ['F8.04', 'F8.05', 'F8.06'] },
    (locale, odd, least, most) => {
      const text = (fault: string) => faultText(wordsOf(locale), fault).replace(/\s/g, ' ');
      expect(text(limit)).toContain(odd);
      expect(text('The minimum top-up amount is 5 EUR.')).toContain(` ${least}`);
      expect(text('The maximum top-up amount is 1,000 EUR.')).toContain(` ${most}`);
    },
  );
});
