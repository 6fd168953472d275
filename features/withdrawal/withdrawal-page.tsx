import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Band } from '@/components/ui/blocks/band';
import { Card } from '@/components/ui/blocks/card';
import { AppLink } from '@/components/ui/controls/app-link';
import { NoScript } from '@/components/ui/feedback/no-script';
import { loadIslandMessages } from '@/lib/i18n/island-messages';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { WithdrawalFormIsland } from './islands';
import styles from './withdrawal-page.module.scss';

/** The withdrawal function of EU law: no login, two steps, a confirmation by e-mail. */
export async function WithdrawalPage({ locale }: { locale: LocaleSlug }) {
  const [t, messages] = await Promise.all([getTranslations('withdrawal'), loadIslandMessages('withdrawal', locale)]);
  const policy = (words: ReactNode) => <AppLink href={`/${locale}/return-policy`}>{words}</AppLink>;
  const support = (words: ReactNode) => <a href={`/${locale}/support`}>{words}</a>;
  return (
    <>
      <Band>
        <div className={`wrap ${styles.head}`}>
          <h1 className="t1">{t('title')}</h1>
          <p className="lead">{t('lead')}</p>
        </div>
      </Band>
      <div className={`page wrap ${styles.columns}`}>
        <Card className={styles.card}>
          <NoScript>{t.rich('noScript', { support })}</NoScript>
          <WithdrawalFormIsland locale={locale} messages={messages} />
        </Card>
        <section className={styles.rules} aria-labelledby="withdrawal-rules">
          <h2 className="t3" id="withdrawal-rules">
            {t('rules.title')}
          </h2>
          <ul className={styles.list}>
            <li>{t('rules.period')}</li>
            <li>{t('rules.installed')}</li>
            <li>{t('rules.refund')}</li>
            <li>{t('rules.topUps')}</li>
          </ul>
          <p>{t.rich('rules.more', { policy })}</p>
        </section>
      </div>
    </>
  );
}
