import { useTranslations } from 'next-intl';
import { Note } from '@/components/ui/note';
import { PriceLines } from '@/components/ui/price-lines';
import { TextLink } from '@/components/ui/text-link';
import { accountPageHref } from '@/features/account/account-hrefs';
import { missingCents, type RefillWish, type WishNoteProps } from '@/features/refill/public';
import { type Cents, formatMoney } from '@/lib/format/money';
import { numberText } from '@/lib/format/number-text';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';

/** What the top-up buys beside, or why it buys nothing; the way to a top-up alone stands below. */
export function WishNote({ locale, plan, addedCents }: WishNoteProps) {
  const t = useTranslations('wish');
  if (!('wish' in plan)) {
    return plan.kind === 'gone' || plan.kind === 'taken' ? <Note tone="warn">{t(plan.kind)}</Note> : null;
  }
  const { kind, wish } = plan;
  const amount = formatMoney(missingCents(wish.priceCents, wish.balanceCents), languageOf(locale));
  return (
    <section aria-label={t('title')}>
      <Note>
        <h2 className="t4">{t('title')}</h2>
        <p className="small">{t('lead', { number: numberText(wish.msisdn) })}</p>
        <WishSums {...{ locale, wish, addedCents }} />
        {kind === 'short' && (
          <Note tone="warn" live>
            {t('short', { amount })}
          </Note>
        )}
        {kind === 'other' && (
          <Note tone="warn" live>
            {t('other', { number: numberText(wish.msisdn) })}
          </Note>
        )}
        <p className="small">
          <TextLink href={accountPageHref(locale, 'Pay')}>{t('without')}</TextLink>
        </p>
      </Note>
    </section>
  );
}

/** The balance before, what is added, the price, and what is left when that is not less than nothing. */
function WishSums({ locale, wish, addedCents }: { locale: LocaleSlug; wish: RefillWish; addedCents: Cents }) {
  const t = useTranslations('wish');
  const money = (cents: Cents) => `${cents < 0 ? '−' : ''}${formatMoney(Math.abs(cents), languageOf(locale))}`;
  const left = wish.balanceCents + addedCents - wish.priceCents;
  const lines = [
    { key: 'balance', label: t('balance'), value: money(wish.balanceCents) },
    { key: 'added', label: t('added'), value: money(addedCents) },
    { key: 'price', label: wish.title, value: money(-wish.priceCents) },
  ];
  if (left >= 0) lines.push({ key: 'left', label: t('left'), value: money(left) });
  return <PriceLines lines={lines} live />;
}
