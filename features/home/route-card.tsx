import { useTranslations } from 'next-intl';
import { Flag } from '@/components/ui/pictures/flag';
import { Icon } from '@/components/ui/pictures/icon';
import { CountryForm, chooseDestination } from '@/features/countries/public-client';
import type { LocaleSlug } from '@/lib/i18n/locales';
import type { Course } from './home-course';
import styles from './route-card.module.scss';
import { useCourse } from './use-course';

/** From here to there: a choice redraws the course, sending the form leads to the packages. */
export function RouteCard({ locale, course }: { locale: LocaleSlug; course: Course }) {
  const t = useTranslations('home.intro');
  const { here, going } = useCourse(locale, course);
  return (
    <CountryForm
      id="route-to"
      locale={locale}
      current={going.name}
      onChoose={({ slug }) => chooseDestination(slug)}
      className={styles.card}
      inputClassName={styles.input}
    >
      {(field, around) => (
        <>
          <div className={styles.ends}>
            {here && (
              <div className={styles.end}>
                <span className={styles.label}>{t('here')}</span>
                <span className={styles.value}>
                  <Flag icon={here.flagIcon} />
                  {here.name}
                </span>
              </div>
            )}
            <span className={styles.way} />
            <div className={styles.end} ref={around}>
              <label className={styles.label} htmlFor="route-to">
                {t('going')}
              </label>
              <div className={styles.value}>{field}</div>
            </div>
          </div>
          <button type="submit" className={styles.go} aria-label={t('show')}>
            <Icon name="arrow-right" />
          </button>
        </>
      )}
    </CountryForm>
  );
}
