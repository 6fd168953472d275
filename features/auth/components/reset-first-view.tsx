import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';
import { TextField } from '@/components/ui/text-field';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { emailInput } from './auth-fields';
import { NoScript } from './no-script';
import { ResetRequestBody } from './reset-request-body';
import styles from './reset-wait.module.scss';

/** The request for a reset mail as the server writes it. */
export function ResetFirstView({ locale }: { locale: LocaleSlug }) {
  const t = useTranslations('auth');
  return (
    <div className={styles.first}>
      <NoScript />
      <div className={styles.neutral} aria-hidden="true">
        <Skeleton width="38%" />
        <Skeleton height="52px" />
        <Skeleton height="52px" />
      </div>
      <ResetRequestBody
        locale={locale}
        email={
          <TextField
            {...emailInput}
            id="reset-email"
            name="email"
            autoComplete="email"
            label={t('email')}
            placeholder={t('emailHint')}
          />
        }
      />
    </div>
  );
}
