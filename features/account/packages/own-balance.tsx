import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ButtonLink, type ButtonLook } from '@/components/ui/controls/button';
import { payForPackageHref } from '@/features/account/model/account-hrefs';
import { missingCents } from '@/features/refill/public';
import { type Cents, formatMoney } from '@/lib/format/money';
import { formatSum } from '@/lib/format/sum';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import styles from './own-line.module.scss';

type OwnLineProps = { locale: LocaleSlug; priceCents: Cents; balanceCents: Cents };

/** What a package leaves of a balance, or what the balance lacks for it. */
export function OwnLine({ locale, priceCents, balanceCents }: OwnLineProps) {
  const t = useTranslations('catalog.own');
  const money = (cents: Cents) => formatSum(cents, languageOf(locale));
  const marks = {
    b: (words: ReactNode) => <b>{words}</b>,
    keep: (words: ReactNode) => <span className={styles.keep}>{words}</span>,
  };
  const leftCents = balanceCents - priceCents;
  return leftCents < 0
    ? t.rich('short', { balance: money(balanceCents), missing: money(-leftCents), ...marks })
    : t.rich('line', { balance: money(balanceCents), left: money(leftCents), ...marks });
}

type TopUpLinkProps = ButtonLook & {
  locale: LocaleSlug;
  offer: { readonly id: number; readonly priceCents: Cents };
  /** What is on the number; less than the price. */
  balanceCents: Cents;
  onClick?: () => void;
};

/** Leads to the top-up of what the balance lacks, which then buys the package. */
export function TopUpLink({ locale, offer, balanceCents, ...rest }: TopUpLinkProps) {
  const t = useTranslations('catalog.own');
  const amount = formatMoney(missingCents(offer.priceCents, balanceCents), languageOf(locale));
  return (
    <ButtonLink variant="main" {...rest} href={payForPackageHref(locale, offer.id)}>
      {t('topUpFor', { amount })}
    </ButtonLink>
  );
}
