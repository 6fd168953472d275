import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PageProgress } from '@/components/layout/page-progress';
import { Icon } from '@/components/ui/pictures/icon';
import { contentHref } from '@/features/content/public';
import { getCookieNotice } from '@/features/content/public-server';
import { ShopHeader } from '@/features/shell/header/shop-header';
import { CookieNotice } from '@/features/shell/notices/cookie-notice';
import { NoticeHost } from '@/features/shell/notices/notice-host';
import { OfflineBar } from '@/features/shell/notices/offline-bar';
import { OutageNotice } from '@/features/shell/notices/outage-notice';
import { PopupHost } from '@/features/shell/popups/popup-host';
import { hasDemoNotice } from '@/lib/env/demo-mode';
import { getLanguage, getLocaleSlug } from '@/lib/i18n/root-locale';
import { LocaleCookie, ShellSignals } from './shell-signals';
import { ShopFooter } from './shop-footer';
import styles from './shop-shell.module.scss';

type ShopShellProps = {
  /** The orange button of the header; off where the page has another main action. */
  withAction?: boolean;
  /** Who pays or looks after an account gets a short one: its links are no help there. */
  footer?: 'whole' | 'short' | 'none';
  children: ReactNode;
};

/** The default layout: header with its menu, main part, footer, cookie notice, popup host (F2.67–F2.71). */
export async function ShopShell({ withAction = true, footer = 'whole', children }: ShopShellProps) {
  const t = await getTranslations('shell');
  return (
    <>
      <SkipLink>{t('skip')}</SkipLink>
      <PageProgress label={t('loading')} />
      <OutageNotice />
      <DemoNotice />
      <ShopHeader withAction={withAction} />
      <OfflineBar>
        <Icon name="wifi-off" />
        {t('notices.offline')}
      </OfflineBar>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {footer !== 'none' && <ShopFooter short={footer === 'short'} />}
      <Cookies />
      <PopupHost />
      <NoticeHost
        texts={{
          label: t('notices.label'),
          close: t('notices.close'),
          online: t('notices.online'),
        }}
      />
      <ShellSignals />
      <LocaleCookie slug={await getLocaleSlug()} />
    </>
  );
}

/** The provider's text and article where it gives them, else our own words (F3.29, F3.30). */
async function Cookies() {
  const [locale, language, t] = [await getLocaleSlug(), await getLanguage(), await getTranslations('shell')];
  const { text, articleUrl } = await getCookieNotice(language);
  return (
    <CookieNotice
      text={text ?? t('cookie.textFallback')}
      link={articleUrl ? { href: contentHref(locale, articleUrl), label: t('cookie.more') } : null}
      texts={{ label: t('cookie.label'), accept: t('cookie.accept'), necessary: t('cookie.necessary') }}
    />
  );
}

/** Says that the shop is a demo where it looks like a real one: on its own address, with real mails or a real gateway. */
async function DemoNotice() {
  if (!hasDemoNotice()) return null;
  const t = await getTranslations('shell');
  return <p className={styles.notice}>{t('notices.demo')}</p>;
}

/** First stop of the keyboard: past the header, to the page's main part. */
function SkipLink({ children }: { children: string }) {
  return (
    <a className={styles.skip} href="#main">
      {children}
    </a>
  );
}
