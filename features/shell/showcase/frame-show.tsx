import { getTranslations } from 'next-intl/server';
import { HeaderBar } from '@/components/layout/header';
import parts from '@/components/layout/header-parts.module.scss';
import { Logo } from '@/components/layout/logo';
import { MenuList } from '@/features/shell/header/main-menu';
import { menuEntries } from '@/features/shell/header/menu-entries';
import { getLocaleSlug } from '@/lib/i18n/root-locale';
import { homeHref } from '@/lib/i18n/site-hrefs';
import { brandName } from '@/lib/seo/brand';
import { Section } from './section';
import { PopupButtons } from './show-buttons';
import styles from './showcase.module.scss';

/** Dialogs, the seven states of the header and the menu. */
export async function FrameShow() {
  const [locale, t, shell] = [await getLocaleSlug(), await getTranslations('ui'), await getTranslations('shell')];
  const entries = menuEntries(locale, { hasPackages: true, text: (entry) => shell(`menu.${entry}`) });
  return (
    <>
      <Section name="dialogs" text={t('dialog.text')}>
        <PopupButtons
          texts={{
            alert: t('dialog.alert'),
            error: t('dialog.error'),
            login: t('dialog.login'),
            alertText: t('dialog.alertText'),
            errorText: t('dialog.errorText'),
          }}
        />
      </Section>
      <Section name="header" text={t('header')}>
        <div className={styles.headers}>
          {[0, 1, 2, 3, 4, 5, 6].map((stage) => (
            <HeaderBar as="div" demo stage={stage} key={stage}>
              <span className={parts.home}>
                <Logo href={homeHref(locale)} name={brandName} label={shell('home')} />
              </span>
              <span className={parts.pill}>{`header--${stage}`}</span>
            </HeaderBar>
          ))}
        </div>
      </Section>
      <Section name="menu">
        <div className={styles.night}>
          <MenuList entries={entries} />
        </div>
      </Section>
    </>
  );
}
