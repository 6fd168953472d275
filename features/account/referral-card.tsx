import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/controls/button';
import { Icon } from '@/components/ui/pictures/icon';
import { notify } from '@/lib/browser/popups/notice';
import { homeSectionHref } from '@/lib/i18n/site-hrefs';
import { CopyButton } from './copy-button';
import styles from './referral-card.module.scss';
import { useAccountLocale } from './use-sums';

/** The referral code (F1.19): to copy, and to hand on where the device can. */
export function ReferralCard({ code }: { code: string }) {
  const t = useTranslations('account.referral');
  const words = useTranslations('account.copy');
  const locale = useAccountLocale();
  const canShare = typeof navigator.share === 'function';
  const share = async () => {
    const url = new URL(homeSectionHref(locale, 'tariff'), window.location.origin).href;
    try {
      await navigator.share({ text: t('shareText', { code }), url });
    } catch (error) {
      const isChangeOfMind = error instanceof DOMException && error.name === 'AbortError';
      if (!isChangeOfMind) notify('bad', words('failed'));
    }
  };
  return (
    <section className={styles.card}>
      <h2 className="t3">{t('title')}</h2>
      <p className="small muted">{t('text')}</p>
      <p className={styles.code}>
        <span className="sr">{t('code')}: </span>
        <span className={styles.value} translate="no">
          {code}
        </span>
        <CopyButton value={code} label={t('copy')} />
      </p>
      {canShare && (
        <Button variant="line" onClick={() => void share()}>
          <Icon name="share-2" />
          {t('share')}
        </Button>
      )}
    </section>
  );
}
