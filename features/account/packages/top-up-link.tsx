import { useTranslations } from 'next-intl';
import { ButtonLink, type ButtonLook } from '@/components/ui/button';
import { payForPackageHref } from '@/features/account/account-hrefs';
import { missingCents } from '@/features/refill/public';
import { type Cents, formatMoney } from '@/lib/format/money';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';

type TopUpLinkProps = ButtonLook & {
  locale: LocaleSlug;
  offer: { readonly id: number; readonly price: Cents };
  /** What is on the number, in cents; less than the price. */
  balance: Cents;
  onClick?: () => void;
};

/** Leads to the top-up of what the balance lacks, which then buys the package. */
export function TopUpLink({ locale, offer, balance, ...rest }: TopUpLinkProps) {
  const t = useTranslations('catalog.own');
  const amount = formatMoney(missingCents(offer.price, balance), languageOf(locale));
  return (
    <ButtonLink variant="course" {...rest} href={payForPackageHref(locale, offer.id)}>
      {t('topUpFor', { amount })}
    </ButtonLink>
  );
}
