import { getTranslations } from 'next-intl/server';
import { AccountNoScript } from '@/features/account/shell/account-shell';
import { EarlyReads } from '@/features/account/shell/early-reads';
import { listedCountries } from '@/features/countries/public';
import { getCountries } from '@/features/countries/public-server';
import { orEmpty } from '@/lib/api/client/operator-read';
import { loadIslandMessages } from '@/lib/i18n/island-messages';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import { PasswordFormIsland, ProfileFormIsland } from './islands';
import styles from './profile.module.scss';
import { ProfileStartIsland } from './profile-start';

/** The profile (F2.61): data, password and referral code. Forms and countries are everybody's, the data comes later. */
export async function ProfilePage({ locale }: { locale: LocaleSlug }) {
  const language = languageOf(locale);
  const [t, messages, countries] = await Promise.all([
    getTranslations('settings.profile'),
    loadIslandMessages('profile', locale),
    orEmpty(() => getCountries(language), []),
  ]);
  const choices = listedCountries(countries, language).map(({ id, code, name }) => ({ id, code, name }));
  return (
    <>
      <h1 className="t2">{t('title')}</h1>
      <AccountNoScript />
      <EarlyReads />
      <div className={styles.row}>
        <ProfileFormIsland locale={locale} messages={messages} countries={choices} />
        <div className={styles.column}>
          <PasswordFormIsland locale={locale} messages={messages} />
          <ProfileStartIsland locale={locale} messages={messages} />
        </div>
      </div>
    </>
  );
}
