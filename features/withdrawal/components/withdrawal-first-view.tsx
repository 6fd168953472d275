import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Note } from '@/components/ui/note';
import { TextField } from '@/components/ui/text-field';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { emailField, nameField, orderField } from './state-fields';
import { StateFrame } from './state-frame';

/** Step one as the server writes it; without scripts the same declaration can be sent by e-mail. */
export function WithdrawalFirstView({ locale }: { locale: LocaleSlug }) {
  const t = useTranslations('withdrawal');
  const support = (words: ReactNode) => <a href={`/${locale}/support`}>{words}</a>;
  return (
    <>
      <noscript>
        <Note tone="warn">
          <p>{t.rich('noScript', { support })}</p>
        </Note>
      </noscript>
      <StateFrame
        name={<TextField {...nameField} label={t('fields.name')} />}
        order={<TextField {...orderField} label={t('fields.order')} hint={t('fields.orderHint')} />}
        email={<TextField {...emailField} label={t('fields.email')} hint={t('fields.emailHint')} />}
      />
    </>
  );
}
