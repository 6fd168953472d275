import type { Language } from '@/lib/i18n/locales';
import { type Cents, formatMoney } from '@/lib/money/money';
import { refillBonusCents, refillBonusSteps } from '@/lib/pricing/refill-bonus';
import { fill } from '@/operator/src/documents/document-texts';
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };

const texts: Record<Language, typeof en> = { en, es, ru };

/** One sentence on the bonus: what the next step would give, or that it cannot be more (F3.20). */
export function bonusHint(amountCents: Cents, language: Language): string {
  const next = refillBonusSteps.filter(({ fromCents }) => fromCents > amountCents).at(-1);
  const step = next ?? refillBonusSteps[0];
  return fill(texts[language][next ? 'next' : 'best'], {
    bonus: formatMoney(refillBonusCents(amountCents), language),
    from: formatMoney(step.fromCents, language),
    percent: String(step.percent),
  });
}
