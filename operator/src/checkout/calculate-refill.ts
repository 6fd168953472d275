import type { CostItem } from '@/lib/api/contract/catalog';
import type { RefillCalculation } from '@/lib/api/contract/refill';
import { type Cents, formatMoney, toCents, toEuro } from '@/lib/format/money';
import type { Language } from '@/lib/i18n/locales';
import { refillBonusCents, refillBonusSteps } from '@/lib/pricing/refill-bonus';
import { costItem } from '@/operator/src/catalog/calculate';
import { catalogOf } from '@/operator/src/catalog/catalog';
import { notFound, refuseFields } from '@/operator/src/core/errors';
import type { Db } from '@/operator/src/db/database';
import { fill } from '@/operator/src/documents/document-texts';
import { amountFaultOf } from './check-refill';

/** Rates of the network's own zone. */
const homeZone = 'europe';
const ratesPerCent = 100;

type Units = Parameters<typeof costItem>[1];

/** Whole units that `cents` buy at `rate` (1/10 000 €); without a discount both totals are the same. */
function costItemOf(cents: Cents, rate: number, units: Units): CostItem {
  const total = Math.floor((cents * ratesPerCent) / rate);
  return { ...costItem(rate, units), total, totalWithoutDiscount: total };
}

/**
 * Call 18 (F3.19, F3.20): how many minutes, MB and SMS an amount buys with its bonus, which is null where there is none.
 * `price` in euro. @throws OperatorError 400 with texts under `price`.
 */
export async function calculateRefill(db: Db, price: number, language: Language): Promise<RefillCalculation> {
  const fault = amountFaultOf(price);
  if (fault) throw refuseFields([fault]);
  const rates = (await catalogOf(db)).rates.get(homeZone);
  if (!rates) throw notFound();
  const amountCents = toCents(price);
  const bonusCents = refillBonusCents(amountCents);
  const cents = amountCents + bonusCents;
  return {
    call: costItemOf(cents, rates.call, 'min'),
    data: costItemOf(cents, rates.data, 'MB'),
    sms: costItemOf(cents, rates.sms, 'SMS'),
    bonus: { bonus: bonusCents === 0 ? null : toEuro(bonusCents), hint: bonusHint(amountCents, language) },
  };
}

type HintTexts = { readonly next: string; readonly best: string };

const hintTexts: Record<Language, HintTexts> = {
  en: {
    next: 'Top up {from} or more: a bonus of {percent}%.',
    best: '{bonus} on top of your amount: {percent}% is the highest bonus.',
  },
  es: {
    next: 'Recarga {from} o más y recibe un {percent}\u00a0% de bonificación.',
    best: 'Te añadimos {bonus}: el {percent}\u00a0% es la bonificación más alta.',
  },
  ru: {
    next: 'Пополните на {from} или больше: бонус составит {percent}\u00a0%.',
    best: 'Добавим {bonus}: {percent}\u00a0% — самый большой бонус.',
  },
};

/** One sentence on the bonus: what the next step would give, or that it cannot be more (F3.20). */
function bonusHint(amountCents: Cents, language: Language): string {
  const next = refillBonusSteps.filter(({ fromCents }) => fromCents > amountCents).at(-1);
  const step = next ?? refillBonusSteps[0];
  return fill(hintTexts[language][next ? 'next' : 'best'], {
    bonus: formatMoney(refillBonusCents(amountCents), language),
    from: formatMoney(step.fromCents, language),
    percent: String(step.percent),
  });
}
