import { useTranslations } from 'next-intl';
import { Button, ButtonLink } from '@/components/ui/controls/button';
import { Dialog } from '@/components/ui/feedback/dialog';
import { newNumberHref } from '@/features/account/model/account-hrefs';
import type { PopupProps } from '@/lib/browser/popups/popup';
import type { LocaleSlug } from '@/lib/i18n/locales';
import type { PackageToBuy } from './account-package';
import { chooseCardFor } from './package-popups';
import styles from './package-popups.module.scss';

export function EsimErrorPopup({ popup, offer, locale }: PopupProps<{ offer: PackageToBuy; locale: LocaleSlug }>) {
  const t = useTranslations('settings.packages.noNumber');
  return (
    <Dialog {...popup} alert title={t('title')} closeLabel={t('close')}>
      <p>{t('text')}</p>
      <div className={styles.actions}>
        <ButtonLink variant="main" href={newNumberHref(locale)}>
          {t('order')}
        </ButtonLink>
        <Button variant="line" aria-haspopup="dialog" onClick={() => chooseCardFor(offer, locale)}>
          {t('choose')}
        </Button>
      </div>
    </Dialog>
  );
}
