import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/icon-button';
import { TextField } from '@/components/ui/text-field';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { emailInput } from './auth-fields';
import { LoginBody } from './login-body';
import { NoScript } from './no-script';

/** The login form as the server writes it. */
export function LoginFirstView({ locale }: { locale: LocaleSlug }) {
  const t = useTranslations('auth');
  return (
    <>
      <NoScript />
      <LoginBody
        locale={locale}
        email={
          <TextField
            {...emailInput}
            id="login-email"
            name="username"
            autoComplete="username"
            label={t('email')}
            placeholder={t('emailHint')}
          />
        }
        password={
          <TextField
            id="login-password"
            name="password"
            type="password"
            autoComplete="current-password"
            label={t('password')}
            end={<IconButton icon="eye" label={t('show')} />}
          />
        }
      />
    </>
  );
}
