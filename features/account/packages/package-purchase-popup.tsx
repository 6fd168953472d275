import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { BusyOverlay } from '@/components/ui/busy-dot';
import { ButtonLink } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { accountClient } from '@/features/account/account-client';
import { accountHref } from '@/features/account/account-hrefs';
import { profileQuery } from '@/features/account/account-query-options';
import type { LocaleSlug } from '@/lib/i18n/locales';
import type { PopupProps } from '@/lib/popup/popup';
import type { PackageToBuy } from './account-package';
import { ActivationNote } from './activation-note';
import { clearActivation, useActivation } from './activation-store';
import styles from './package-popups.module.scss';
import { PurchaseQuestion } from './purchase-question';

type PurchaseProps = PopupProps<{ offer: PackageToBuy; locale: LocaleSlug }>;

/** The question stays until the package is active (F4.50); a loader lies over it meanwhile (F4.53). */
export function PackagePurchasePopup({ popup, offer, locale }: PurchaseProps) {
  const t = useTranslations('settings.packages.buy');
  const { isRunning, result } = useActivation();
  const profile = useQuery(profileQuery, accountClient);
  useEffect(() => clearActivation, []);
  const isDone = result?.status === 'success';
  return (
    <Dialog {...popup} title={t(isDone ? 'done' : 'title')} closeLabel={t('close')}>
      <div className={styles.purchase}>
        {result && <ActivationNote result={result} locale={locale} />}
        {isDone ? (
          <ButtonLink variant="course" full href={accountHref(locale)} onClick={popup.onClose}>
            {t('account')}
          </ButtonLink>
        ) : (
          <PurchaseQuestion offer={offer} locale={locale} user={profile.data} onCancel={popup.onClose} />
        )}
        {isRunning && <BusyOverlay label={t('running')} />}
      </div>
    </Dialog>
  );
}
