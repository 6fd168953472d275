import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/blocks/card';
import { ButtonLink } from '@/components/ui/controls/button';
import { Icon } from '@/components/ui/pictures/icon';
import { accountPageHref } from '@/features/account/model/account-hrefs';
import type { LocaleSlug } from '@/lib/i18n/locales';
import styles from './balance-frame.module.scss';

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
        <ButtonLink variant="main" size="l" href={accountPageHref(locale, 'Pay')}>
          <Icon name="plus" />
          {t('topUp')}
        </ButtonLink>
      </div>
      {note}
      <Card as="section">{children}</Card>
    </>
  );
}
