'use client';

import { useTranslations } from 'next-intl';
import { lazy, type MouseEvent, Suspense, useEffect, useState } from 'react';
import { Dialog } from '@/components/ui/feedback/dialog';
import { loadPart } from '@/lib/browser/hydration/early-input';
import type { PopupProps } from '@/lib/browser/popups/popup';
import { pageLocale } from '@/lib/i18n/locales';
import { LoginForm } from './login/login-form';
import { openedToken } from './reset/opened-token';
import { ResetRequest } from './reset/reset-forms';
import { forgetResetToken, stripResetToken } from './reset/reset-token';

const NewPassword = lazy(async () => ({ default: (await loadPart(() => import('./reset/new-password'))).NewPassword }));

type View = 'login' | 'reset' | 'newPassword';

/** Login by default, reset, or a new password when the address carries the secret of a mailed link (F2.135–F2.137). */
export function AuthPopup({ popup }: PopupProps) {
  const t = useTranslations('auth');
  const [token] = useState(openedToken);
  const [view, setView] = useState<View>(token ? 'newPassword' : 'login');
  const [locale] = useState(() => pageLocale());
  useEffect(() => stripResetToken(token), [token]);
  const show = (next: View) => (event: MouseEvent) => {
    event.preventDefault();
    forgetResetToken();
    setView(next);
  };
  const close = () => {
    forgetResetToken();
    popup.onClose();
  };
  return (
    <Dialog {...popup} onClose={close} title={t(`${view}.title`)} closeLabel={t('close')}>
      {view === 'login' && <LoginForm locale={locale} onForgot={show('reset')} onLeave={popup.onClose} />}
      {view === 'reset' && (
        <>
          <p className="muted">{t('reset.lead')}</p>
          <ResetRequest locale={locale} onLogin={show('login')} />
        </>
      )}
      {view === 'newPassword' && token && (
        <Suspense>
          <NewPassword locale={locale} token={token} onLogin={show('login')} onAskAgain={show('reset')} />
        </Suspense>
      )}
    </Dialog>
  );
}
