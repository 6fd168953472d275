import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Markup } from '@/components/ui/blocks/markup';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/pictures/icon';
import { getOutage } from '@/features/content/public-server';
import { getLocaleSlug } from '@/lib/i18n/root-locale';
import { supportHref } from '@/lib/i18n/site-hrefs';
import { OutageMore } from './outage-more';
import styles from './outage-notice.module.scss';

/** Russian pages only, while the provider's setting says so (F1.29–F1.32): no new eSIMs, top-ups by hand, service goes on. */
export async function OutageNotice() {
  const locale = await getLocaleSlug();
  const outage = await getOutage(locale);
  if (!outage) return null;
  const t = await getTranslations('shell.outage');
  const support = (words: ReactNode) => <a href={supportHref(locale)}>{words}</a>;
  const { markup } = outage;
  const own = (
    <>
      <p>{t('purchase')}</p> <p>{t.rich('refill', { support })}</p> <p>{t('service')}</p>
    </>
  );
  return (
    <aside className={styles.outage} aria-label={t('label')} data-outage="" data-no-print>
      <div className={classNames('wrap', styles.row)}>
        <Icon name="info" className={styles.icon} />
        {markup === null ? (
          <div className={styles.text}>{own}</div>
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised where it is read (reading A23)
          <div className={styles.text} dangerouslySetInnerHTML={{ __html: markup }} />
        )}
        <OutageMore title={t('label')} label={t('more')} className={classNames(styles.more)}>
          {markup === null ? own : <Markup html={markup} />}
        </OutageMore>
      </div>
    </aside>
  );
}
