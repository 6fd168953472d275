import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { Note } from '@/components/ui/note';
import { type PriceLine, PriceLines } from '@/components/ui/price-lines';
import { TextLink } from '@/components/ui/text-link';
import { loginHref } from '@/features/auth/public';
import { useMoney } from '@/features/checkout/price/use-money';
import { withdrawalHref } from '@/features/withdrawal/public';
import type { PaymentStatus } from '@/lib/api/contract/order';
import { toCents } from '@/lib/format/money';
import type { LocaleSlug } from '@/lib/i18n/locales';
import styles from './order-card.module.scss';

type OrderCardProps = {
  status: PaymentStatus;
  locale: LocaleSlug;
  uuid: string;
  /** Whether this browser is in the account; null while that is being found out. */
  signedIn: boolean | null;
};

/** The order as it stands on paper: number, sum, receipt, where it was sent; then the ways on. */
export function OrderCard({ status, locale, uuid, signedIn }: OrderCardProps) {
  const t = useTranslations('result.approved');
  const { receiptUrl } = status;
  const lines = useOrderLines(status);
  return (
    <Card as="section" className={styles.card} aria-labelledby="your-order">
      <h2 className="t3" id="your-order">
        {t('yours')}
      </h2>
      {lines.length > 0 && <PriceLines lines={lines} />}
      {receiptUrl && (
        <div>
          <TextLink href={receiptUrl} icon="file-text">
            {t('receipt')}
          </TextLink>
        </div>
      )}
      <AccountWay locale={locale} signedIn={signedIn} />
      <div>
        <TextLink href={withdrawalHref(locale, uuid)}>{t('withdraw')}</TextLink>
      </div>
    </Card>
  );
}

/** What its buyer may know; nothing for others. */
function useOrderLines({ ordered, total, email }: PaymentStatus): PriceLine[] {
  const t = useTranslations('result.approved');
  const money = useMoney();
  const lines = [
    { key: 'order', label: t('line.order'), value: ordered?.reference },
    { key: 'package', label: t('line.package'), value: ordered?.product?.title },
    { key: 'paid', label: t('line.paid'), value: total === undefined ? undefined : money(toCents(total)) },
    { key: 'email', label: t('line.email'), value: email },
  ];
  return lines.flatMap(({ value, ...line }) => (value ? [{ ...line, value }] : []));
}

/** Those whose account was there before the order log in first, and are led on. */
function AccountWay({ locale, signedIn }: Pick<OrderCardProps, 'locale' | 'signedIn'>) {
  const t = useTranslations('result.approved');
  const account = `/${locale}/lk`;
  const link = <TextLink href={signedIn === false ? loginHref(locale, account) : account}>{t('account')}</TextLink>;
  if (!signedIn) return <div>{link}</div>;
  return (
    <Note tone="ok" className={styles.signedIn}>
      {t('signedIn')} {link}
    </Note>
  );
}
