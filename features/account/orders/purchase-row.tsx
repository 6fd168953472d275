import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { loadWhenNear } from '@/components/hydrate/load-when-near';
import { Accordion } from '@/components/ui/controls/accordion';
import { TextLink } from '@/components/ui/controls/text-link';
import { Badge, type BadgeTone } from '@/components/ui/feedback/badge';
import type { IconName } from '@/components/ui/pictures/icon-names';
import { accountPageHref } from '@/features/account/model/account-hrefs';
import { profileQuery } from '@/features/account/model/account-query-options';
import { RowsSkeleton } from '@/features/account/skeletons';
import { useAccountText } from '@/features/account/use-account-text';
import { useAccountLocale } from '@/features/account/use-sums';
import { useMoney } from '@/lib/browser/use-money';
import { dateLocale, formatDay } from '@/lib/format/dates';
import { numberText } from '@/lib/format/number-text';
import { extraCents, type Purchase, type WithdrawalRight } from './purchase-model';
import styles from './purchase-row.module.scss';

/** One order or top-up: what, when, how it stands, how much, its papers, and the way out of it while there is one. */
export function PurchaseRow({ purchase, row }: { purchase: Purchase; row?: RefObject<HTMLLIElement | null> }) {
  const t = useTranslations('orders');
  const money = useMoney();
  const { title, caption, sums } = useBought(purchase);
  const { kind, totalCents, bonusCents, refundedCents, withdrawal } = purchase;
  const withBonus = kind === 'refill' && bonusCents > 0;
  return (
    <li className={styles.row} ref={row}>
      <h3 className={styles.what}>
        {title}
        {withBonus && <span className={styles.bonus}> {t('what.bonus', { amount: money(bonusCents) })}</span>}
      </h3>
      <span className={styles.sum}>{money(totalCents)}</span>
      <StateBadge purchase={purchase} />
      <div className={styles.when}>
        <p>{caption}</p>
        {sums && <p>{sums}</p>}
        {refundedCents !== null && <p>{t('refunded', { amount: money(refundedCents) })}</p>}
        {withdrawal?.endedBy && <EndedRight right={withdrawal} />}
      </div>
      <Papers purchase={purchase} />
      {withdrawal && withdrawal.endedBy === null && <OpenRight purchase={purchase} right={withdrawal} />}
    </li>
  );
}

type Look = { readonly tone: BadgeTone; readonly icon: IconName };

/** Blue is on its way by itself, green is good, amber and grey are over. */
const looks: Readonly<Record<Purchase['state'], Look>> = {
  reserved: { tone: 'land', icon: 'clock' },
  processing: { tone: 'info', icon: 'hourglass' },
  preparing: { tone: 'info', icon: 'hourglass' },
  completed: { tone: 'ok', icon: 'check' },
  expired: { tone: 'neutral', icon: 'timer' },
  withdrawn: { tone: 'neutral', icon: 'undo-2' },
  reversed: { tone: 'warn', icon: 'undo-2' },
  refunded: { tone: 'neutral', icon: 'undo-2' },
};

function StateBadge({ purchase: { state, kind } }: { purchase: Purchase }) {
  const t = useTranslations('orders.states');
  const word = state === 'completed' && kind === 'refill' ? 'paid' : state;
  return (
    <Badge {...looks[state]} className={styles.state}>
      {t(word)}
    </Badge>
  );
}

/** The receipt, and for the main number its QR code. */
function Papers({ purchase: { kind, state, receiptUrl, reference, msisdn } }: { purchase: Purchase }) {
  const t = useTranslations('orders');
  const locale = useAccountLocale();
  const { data: user } = useQuery(profileQuery);
  const isMain = kind === 'order' && state === 'completed' && user?.mainNumber?.msisdn === msisdn;
  if (!receiptUrl && !isMain) return null;
  return (
    <div className={styles.papers}>
      {receiptUrl && (
        <TextLink
          href={receiptUrl}
          icon="file-text"
          target="_blank"
          rel="noopener"
          aria-label={t('receiptOf', { reference })}
        >
          {t('receipt')}
        </TextLink>
      )}
      {isMain && (
        <TextLink href={accountPageHref(locale, 'PhoneSettings')} icon="qr-code">
          {t('qr')}
        </TextLink>
      )}
    </div>
  );
}

function EndedRight({ right: { endedBy, until } }: { right: WithdrawalRight }) {
  const t = useTranslations('orders.right');
  const { day } = useAccountText();
  return endedBy && <p>{t(endedBy, { day: day(until) })}</p>;
}

/** The right to withdraw and its end; what that means for the money comes when somebody opens it. */
function OpenRight({ purchase, right }: { purchase: Purchase; right: WithdrawalRight }) {
  const t = useTranslations('orders.right');
  const { day } = useAccountText();
  return (
    <Accordion
      className={styles.right}
      summary={
        <>
          {t('open')} <span className={styles.until}>{t('until', { day: day(right.until) })}</span>
        </>
      }
    >
      <WithdrawalTerms purchase={purchase} right={right} />
    </Accordion>
  );
}

const WithdrawalTerms = loadWhenNear(
  () => import('./withdrawal-terms').then((file) => file.WithdrawalTerms),
  () => <RowsSkeleton rows={3} />,
);

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' } as const;

/** What was bought, when and how it was paid, in the page's language. */
export function useBought(purchase: Purchase) {
  const t = useTranslations('orders');
  const money = useMoney();
  const language = useLocale();
  const { kind, msisdn, tariff, product, totalCents, method, reference, createdAt, paidAt, lines } = purchase;
  const extra = extraCents(purchase);
  const parts = [
    tariff && t('what.tariff', { title: tariff.title }),
    product?.title,
    extra > 0 && t('what.extra', { amount: money(extra) }),
  ].filter((part) => typeof part === 'string');
  const number = msisdn ? t('what.number', { number: numberText(msisdn) }) : t('what.newNumber');
  const at = new Date(paidAt ?? createdAt);
  const time = new Intl.DateTimeFormat(dateLocale(language), clock).format(at);
  return {
    /** Tariff, package, extra balance. */
    parts,
    title: [kind === 'refill' ? t('what.topUp', { amount: money(totalCents) }) : number, ...parts].join(', '),
    /** Moment and way of the payment, then the order number, for a top-up also the number it went to. */
    caption: [
      [formatDay(at, language), time, method && t(`methods.${method}`)].filter(Boolean).join(', '),
      reference,
      kind === 'refill' && msisdn ? numberText(msisdn) : null,
    ]
      .filter(Boolean)
      .join(' · '),
    /** What the total is made of; empty where it is one thing. */
    sums:
      lines.length < 2 ? '' : lines.map((line) => t(`lines.${line.kind}`, { amount: money(line.cents) })).join(', '),
  };
}
