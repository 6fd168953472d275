import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { Skeleton } from '@/components/ui/skeleton';
import { accountPageHref } from '@/features/account/account-hrefs';
import { RowsSkeleton } from '@/features/account/home/home-skeleton';
import type { LocaleSlug } from '@/lib/i18n/locales';
import styles from './balance-frame.module.scss';

/** The balance page while its data is on the way. */
export function BalanceSkeleton({ locale }: { locale: LocaleSlug }) {
  const t = useTranslations('account');
  return (
    <BalanceFrame locale={locale} figure={<Skeleton width="3.4ch" height="0.9em" />}>
      <div className="stack" aria-busy="true">
        <p className="sr" role="status">
          {t('loading')}
        </p>
        <Skeleton width="14rem" height="2.75rem" />
        <Skeleton width="100%" height="5rem" />
        <RowsSkeleton rows={5} />
      </div>
    </BalanceFrame>
  );
}

type BalanceFrameProps = { locale: LocaleSlug; figure: ReactNode; note?: ReactNode; children: ReactNode };

/** The head of the balance page with its sum and the way to more, then the history. */
export function BalanceFrame({ locale, figure, note, children }: BalanceFrameProps) {
  const t = useTranslations('account.balance');
  return (
    <>
      <div className={styles.head}>
        <div className={styles.sum}>
          <h1 className="t2">{t('title')}</h1>
          <div className={styles.figure}>{figure}</div>
        </div>
        <ButtonLink variant="course" size="l" href={accountPageHref(locale, 'Pay')}>
          <Icon name="plus" />
          {t('topUp')}
        </ButtonLink>
      </div>
      {note}
      <Card as="section">{children}</Card>
    </>
  );
}
