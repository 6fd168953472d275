import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ButtonLink, type ButtonLook } from '@/components/ui/controls/button';
import { payForPackageHref } from '@/features/account/model/account-hrefs';
import { missingCents } from '@/features/refill/public';
import { useMoney } from '@/lib/browser/use-money';
import type { Cents } from '@/lib/format/money';
import type { LocaleSlug } from '@/lib/i18n/locales';
import styles from './own-line.module.scss';

type OwnLineProps = { priceCents: Cents; balanceCents: Cents };

/** What a package leaves of a balance, or what the balance lacks for it. */
export function OwnLine({ priceCents, balanceCents }: OwnLineProps) {
  const t = useTranslations('catalog.own');
  const money = useMoney();
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
  const money = useMoney();
  const amount = money(missingCents(offer.priceCents, balanceCents));
  return (
    <ButtonLink variant="main" {...rest} href={payForPackageHref(locale, offer.id)}>
      {t('topUpFor', { amount })}
    </ButtonLink>
  );
}
