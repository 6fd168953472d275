import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { OrderFields } from './order-fields';
import styles from './order-sections.module.scss';

type AccountSectionProps = { fields: OrderFields; taken?: ReactNode; children: ReactNode };

/** Where the QR code goes (F3.74); the password fields of a visitor come as children (F3.75, A53). */
export function AccountSection({ fields: F, taken, children }: AccountSectionProps) {
  const t = useTranslations('order.account');
  return (
    <F.Section name="account" title={t('title')}>
      <div className={styles.grid}>
        <F.Text
          name="email"
          type="email"
          label={t('email')}
          hint={t('emailHint')}
          placeholder={t('emailExample')}
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
          maxLength={254}
          className={styles.full}
        />
        {taken}
        {children}
      </div>
    </F.Section>
  );
}

/** Password and its repetition, for those who have no account yet. */
export function PasswordPair({ fields: F }: { fields: OrderFields }) {
  const t = useTranslations('order.account');
  return (
    <>
      <F.Password name="password" label={t('password')} hint={t('passwordHint')} autoComplete="new-password" />
      <F.Password name="passwordRepeat" label={t('passwordRepeat')} autoComplete="new-password" />
    </>
  );
}
