import { useLocale, useTranslations } from 'next-intl';
import { useSums } from '@/features/account/use-sums';
import { dateLocale, formatDay } from '@/lib/format/dates';
import { numberText } from '@/lib/format/number-text';
import { extraCents, type Purchase } from './purchase-model';

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' } as const;

/** What was bought, when and how it was paid, in the page's language. */
export function useBought(purchase: Purchase) {
  const t = useTranslations('orders');
  const { sum } = useSums();
  const language = useLocale();
  const { kind, msisdn, tariff, product, totalCents, method, reference, createdAt, paidAt, lines } = purchase;
  const extra = extraCents(purchase);
  const parts = [
    tariff && t('what.tariff', { title: tariff.title }),
    product?.title,
    extra > 0 && t('what.extra', { amount: sum(extra) }),
  ].filter((part) => typeof part === 'string');
  const number = msisdn ? t('what.number', { number: numberText(msisdn) }) : t('what.newNumber');
  const at = new Date(paidAt ?? createdAt);
  const time = new Intl.DateTimeFormat(dateLocale(language), clock).format(at);
  return {
    /** Tariff, package, extra balance. */
    parts,
    title: [kind === 'refill' ? t('what.topUp', { amount: sum(totalCents) }) : number, ...parts].join(', '),
    /** Moment and way of the payment, then the order number, for a top-up also the number it went to. */
    caption: [
      [formatDay(at, language), time, method && t(`methods.${method}`)].filter(Boolean).join(', '),
      reference,
      kind === 'refill' && msisdn ? numberText(msisdn) : null,
    ]
      .filter(Boolean)
      .join(' · '),
    /** What the total is made of; empty where it is one thing. */
    sums: lines.length < 2 ? '' : lines.map((line) => t(`lines.${line.kind}`, { amount: sum(line.cents) })).join(', '),
  };
}
