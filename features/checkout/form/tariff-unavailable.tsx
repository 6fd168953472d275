import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { homeSectionHref } from '@/lib/i18n/site-hrefs';
import styles from './tariff-unavailable.module.scss';

/** F8.34: the tariff is not for sale, or there is no such tariff. */
export function TariffUnavailable({ locale }: { locale: LocaleSlug }) {
  const t = useTranslations('order.unavailable');
  return (
    <div className={styles.box}>
      <Note tone="bad" live>
        {t('text')}
      </Note>
      <ButtonLink variant="course" href={homeSectionHref(locale, 'tariff')}>
        {t('choose')}
      </ButtonLink>
    </div>
  );
}
