'use client';

import { alertPopup, errorPopup } from '@/components/layout/message-popups';
import { Button } from '@/components/ui/button';
import { authPopup } from '@/features/auth/public';

type PopupButtonsProps = { texts: Record<'alert' | 'error' | 'login' | 'alertText' | 'errorText', string> };

/** Opens each popup of the shell. */
export function PopupButtons({ texts }: PopupButtonsProps) {
  return (
    <div className="row">
      <Button onClick={() => alertPopup.open({ message: texts.alertText })}>{texts.alert}</Button>
      <Button variant="bad" onClick={() => errorPopup.open({ message: texts.errorText })}>
        {texts.error}
      </Button>
      <Button variant="line" onClick={() => authPopup.open({})}>
        {texts.login}
      </Button>
    </div>
  );
}
