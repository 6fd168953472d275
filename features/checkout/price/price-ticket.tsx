import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { type PriceLine, PriceLines } from '@/components/ui/blocks/price-lines';
import { Ticket } from '@/components/ui/blocks/ticket';
import { Badge } from '@/components/ui/feedback/badge';
import { CourseLine } from '@/components/ui/pictures/course-line';
import { useMoney } from '@/lib/browser/use-money';
import type { Cents } from '@/lib/format/money';
import type { CreditLineKind, OrderPrice, PaidLineKind } from '@/lib/pricing/order-price';
import styles from './price-ticket.module.scss';
import balanceStyles from './starting-balance.module.scss';
import { Sum } from './sum';

type PriceTicketProps = { price: OrderPrice; names: PricedNames; known: boolean; children: ReactNode };

/** The breakdown of the price (F3.85–F3.95) with the total on land; the button comes as children. */
export function PriceTicket({ price, names, known, children }: PriceTicketProps) {
  const t = useTranslations('order.price');
  const money = useMoney();
  const lines = usePriceLines(price, names);
  const stub = (
    <div className={styles.stub}>
      <div className={styles.total} aria-live="polite" aria-atomic>
        <div>
          <div className="strong">{t('total')}</div>
          <div className={styles.small}>
            <Sum known={known}>
              {price.fromBalanceCents === undefined
                ? t('onBalance', { amount: money(price.balanceCents) })
                : t('boughtWhenReady')}
            </Sum>
          </div>
        </div>
        <span className="fig">
          <Sum known={known}>{money(price.totalCents)}</Sum>
        </span>
      </div>
      {children}
      <p className={styles.small}>{t('handOff')}</p>
    </div>
  );
  return (
    <Ticket label={t('label')} stub={stub}>
      <div className={styles.head}>
        <h2 className="t3">{t('title')}</h2>
        {price.savingsCents > 0 && (
          <Sum known={known}>
            <Badge tone="land">{t('saves', { amount: money(price.savingsCents) })}</Badge>
          </Sum>
        )}
      </div>
      <PriceLines lines={lines.map((line) => hiddenUnless(known, line))} />
      {price.fromBalanceCents !== undefined && <StartingBalanceSplit {...price} takenCents={price.fromBalanceCents} />}
    </Ticket>
  );
}

function hiddenUnless(known: boolean, { label, value, ...line }: PriceLine): PriceLine {
  return { ...line, label: <Sum known={known}>{label}</Sum>, value: <Sum known={known}>{value}</Sum> };
}

export type PricedNames = {
  readonly tariff: string;
  readonly package: string | null;
  readonly promoCode: string | null;
  /** Whether a country of residence is chosen: without it the VAT is not known. */
  readonly hasResidence: boolean;
};
type Row = PriceLine & { readonly after: number };

/** Where a line stands; credits follow what they belong to. */
const places = {
  tariff: 0,
  topUp: 0,
  starterBalance: 1,
  package: 2,
  extraBalance: 3,
  topUpBonus: 4,
  promoDiscount: 5,
  promoBonus: 6,
  referralBonus: 7,
  reverseCharge: 8,
} as const satisfies Record<PaidLineKind | CreditLineKind, number>;

/** The lines of a breakdown in words: start tariff to referral bonus, then VAT, month and savings (F3.85–F3.95). */
export function usePriceLines(price: OrderPrice, names: PricedNames): PriceLine[] {
  const t = useTranslations('order.price');
  const money = useMoney();
  const values = { tariff: names.tariff, package: names.package ?? '', code: names.promoCode ?? '' };
  const paid = price.paid.map(({ kind, cents }): Row => {
    return { key: kind, label: t(`lines.${kind}`, values), value: money(cents), minus: cents < 0, after: places[kind] };
  });
  const credits = price.credits.map(({ kind, cents }): Row => {
    const isIncluded = kind === 'starterBalance';
    const value = isIncluded ? t('included', { amount: money(cents) }) : t('onTop', { amount: money(cents) });
    return { key: kind, label: t(`lines.${kind}`, values), value, minus: !isIncluded, after: places[kind] };
  });
  const taken = price.fromBalanceCents;
  if (taken !== undefined) {
    const label = (
      <>
        {t('lines.package', values)}
        <span className={`cap ${styles.from}`}>{t('fromBalance', { amount: money(taken) })}</span>
      </>
    );
    paid.push({ key: 'package', label, value: money(0), after: places.package });
  }
  const rows: PriceLine[] = [...paid, ...credits].sort((a, b) => a.after - b.after);
  return [...rows, ...closingLines(price, names.hasResidence, t, money)];
}

type Words = ReturnType<typeof useTranslations<'order.price'>>;

type Money = (cents: number) => string;

function vatWords(vat: OrderPrice['vat'], hasResidence: boolean, t: Words, money: Money) {
  if (!hasResidence) return { label: t('lines.vatAny'), value: t('vatDepends') };
  const label = (
    <>
      {t('lines.vat', { percent: vat.rate / 100 })}
      {vat.rate > 0 && <span className={`cap ${styles.from}`}>{t('vatOf')}</span>}
    </>
  );
  return { label, value: t('included', { amount: money(vat.cents) }) };
}

function closingLines({ vat, perMonthCents, savingsCents }: OrderPrice, hasResidence: boolean, t: Words, money: Money) {
  const lines: PriceLine[] = [
    // With reverse charge it is among the lines that are paid, with a minus.
    ...(vat.reverseCharge ? [] : [{ key: 'vat', ...vatWords(vat, hasResidence, t, money) }]),
    { key: 'perMonth', label: t('lines.perMonth'), value: t('perMonth', { amount: money(perMonthCents) }) },
  ];
  if (savingsCents > 0) {
    lines.push({ key: 'savings', label: t('lines.savings'), value: money(savingsCents), minus: true });
  }
  return lines;
}

type SplitProps = Pick<OrderPrice, 'balanceCents' | 'credits'> & { takenCents: Cents };

/** The balance that a number starts with as a line: solid is what the package takes of it, dashed what stays. */
function StartingBalanceSplit({ balanceCents, credits, takenCents }: SplitProps) {
  const t = useTranslations('order.price.startingBalance');
  const money = useMoney();
  // The tariff's starting balance has a line of its own: with more on it the whole goes by another name.
  const isTariffs = credits.some(({ kind, cents }) => kind === 'starterBalance' && cents === balanceCents);
  return (
    <div className={balanceStyles.part}>
      <span className="small strong">{t(isTariffs ? 'title' : 'whole', { amount: money(balanceCents) })}</span>
      <CourseLine onCard progress={takenCents / balanceCents} />
      <div className={balanceStyles.ends}>
        <span>
          {money(takenCents)}
          <span className="cap">{t('package')}</span>
        </span>
        <span>
          {money(balanceCents - takenCents)}
          <span className="cap">{t('stays')}</span>
        </span>
      </div>
    </div>
  );
}
