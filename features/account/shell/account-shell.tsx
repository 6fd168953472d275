import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { NoScript } from '@/components/ui/feedback/no-script';
import { ShopShell } from '@/features/shell/public-server';
import { getLocaleSlug } from '@/lib/i18n/root-locale';
import { AccountMenuIsland } from './account-menu';
import styles from './account-shell.module.scss';

/** The default layout with the account's menu (F2.72). It holds no data of anybody: the islands ask for theirs. */
export async function AccountShell({ children }: { children: ReactNode }) {
  const [locale, t] = [await getLocaleSlug(), await getTranslations('account.menu')];
  const block = await getTranslations('account.block');
  const texts = {
    label: t('label'),
    home: t('home'),
    balance: t('balance'),
    pay: t('pay'),
    orders: t('orders'),
    phoneSettings: t('phoneSettings'),
    profile: t('profile'),
    order: t('order'),
    myNumbers: t('myNumbers'),
    blocked: block('blocked'),
    waits: block('waits'),
  };
  return (
    <ShopShell withAction={false} footer="short">
      <div className={classNames('wrap', styles.account)}>
        <AccountMenuIsland locale={locale} texts={texts} messages={{}} />
        <div className={styles.page}>{children}</div>
      </div>
    </ShopShell>
  );
}

/** Stands in a page while its data is on the way, and says so. */
export function Loading({ className, children }: { className?: string; children: ReactNode }) {
  const t = useTranslations('account');
  return (
    <div className={className} aria-busy="true">
      <p className="sr" role="status">
        {t('loading')}
      </p>
      {children}
    </div>
  );
}

/** The account asks for its data by script: without it, the page says so. */
export function AccountNoScript() {
  const t = useTranslations('account');
  return <NoScript>{t('noScript')}</NoScript>;
}
