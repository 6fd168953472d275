import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/ui/feedback/dialog';
import { Icon } from '@/components/ui/pictures/icon';
import type { PopupProps } from '@/lib/browser/popups/popup';
import type { LocaleSlug } from '@/lib/i18n/locales';
import styles from './card-type-popup.module.scss';
import { agreementsPopup } from './payment-popups';

const cardTypes = ['russian', 'foreign'] as const;

export function CardTypePopup({ popup, locale }: PopupProps<{ locale: LocaleSlug }>) {
  const t = useTranslations('payment.cardType');
  return (
    <Dialog {...popup} title={t('title')} closeLabel={t('close')}>
      <p>{t('lead')}</p>
      <ul className={styles.list}>
        {cardTypes.map((cardType) => (
          <li key={cardType}>
            <button
              type="button"
              className={styles.choice}
              aria-haspopup="dialog"
              onPointerEnter={agreementsPopup.preload}
              onClick={() => agreementsPopup.open({ locale, cardType })}
            >
              <span className={styles.words}>
                <span className="strong">{t(`${cardType}.title`)}</span>
                <span className={styles.caption}>{t(`${cardType}.caption`)}</span>
              </span>
              <Icon name="arrow-right" />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
