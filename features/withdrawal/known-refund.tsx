import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { PriceLines } from '@/components/ui/price-lines';
import { callApi } from '@/lib/api/client/browser-client';
import { hasSessionHint } from '@/lib/browser/session-hint';
import { type Cents, formatMoney, toCents } from '@/lib/format/money';
import { numberText } from '@/lib/format/number-text';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import styles from './withdrawal-form.module.scss';

/** What a withdrawal from one's own order would pay back, in cents. */
type KnownOrder = {
  readonly reference: string;
  /** The number that it closes; null for a top-up. */
  readonly msisdn: string | null;
  readonly refundCents: Cents;
  readonly topUps: readonly { readonly reference: string; readonly refundCents: Cents }[];
  readonly lostCents: Cents;
};

/** An order number however it is written, with or without its `WL-`, or a uuid. */
function plain(order: string): string {
  return order.replace(/[\s#]/g, '').toLowerCase().replace(/^wl-?/, '');
}

/**
 * The order of a statement, if the account that is signed in has it among its latest ones and may still withdraw; else null.
 * To whoever is not signed in nothing is told: only the mailbox of the order is.
 */
const knownOrderQuery = (named: string) =>
  queryOptions({
    queryKey: ['withdrawal', 'order', named],
    queryFn: hasSessionHint()
      ? async ({ signal }): Promise<KnownOrder | null> => {
          const { orders } = await callApi('listOrders', { query: {}, signal });
          const wanted = plain(named);
          const order = orders.find(({ uuid, reference }) => uuid === wanted || plain(reference) === wanted);
          const right = order?.withdrawal;
          if (!order || !right || right.endedBy !== null) return null;
          return {
            reference: order.reference,
            msisdn: order.kind === 'order' ? order.msisdn : null,
            refundCents: toCents(right.refund),
            topUps: (right.topUps ?? []).map(({ reference, refund }) => ({ reference, refundCents: toCents(refund) })),
            lostCents: toCents(right.lost ?? 0),
          };
        }
      : skipToken,
    retry: false,
  });

/** Which amounts come back, for whoever is signed in and withdraws from an order of the account; nothing for strangers. */
export function KnownRefund({ named, locale }: { named: string; locale: LocaleSlug }) {
  const t = useTranslations('withdrawal.confirm');
  const { data: known } = useQuery(knownOrderQuery(named));
  if (!known) return null;
  const money = (cents: number) => formatMoney(cents, languageOf(locale));
  const { reference, msisdn, refundCents, topUps, lostCents } = known;
  const whole = topUps.reduce((sum, topUp) => sum + topUp.refundCents, refundCents);
  const own = t(msisdn === null ? 'topUp' : 'order', { reference });
  const lines = [{ key: reference, label: own, value: money(refundCents) }];
  for (const topUp of topUps) {
    const label = t('topUp', { reference: topUp.reference });
    lines.push({ key: topUp.reference, label, value: money(topUp.refundCents) });
  }
  if (topUps.length > 0) lines.push({ key: 'together', label: t('together'), value: money(whole) });
  if (lostCents > 0) lines.push({ key: 'lost', label: t('lost'), value: money(lostCents) });
  return (
    <section className={styles.form} aria-label={t('back')}>
      <h3 className="t4">{t('back')}</h3>
      <PriceLines lines={lines} />
      {msisdn && <p>{t('closes', { number: numberText(msisdn) })}</p>}
    </section>
  );
}
