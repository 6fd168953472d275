import { useTranslations } from 'next-intl';
import type { SubmitEventHandler } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { PasswordField } from '@/components/ui/password-field';
import type { FieldParts, FormStanding } from './field-parts';
import { FormNotes } from './form-notes';
import type { PasswordValues } from './password-schema';
import styles from './profile.module.scss';

export type PasswordFormProps = { email: string };

type PasswordViewProps = PasswordFormProps &
  FormStanding & {
    field: (name: keyof PasswordValues) => FieldParts;
    onSubmit?: SubmitEventHandler<HTMLFormElement>;
  };

/** Changes the password (F2.113, F3.84): the old one, the new one twice. */
export function PasswordView(props: PasswordViewProps) {
  const { email, field, general = null, busy = false, saved = false, onSubmit } = props;
  const t = useTranslations('settings.password');
  const shown = { showLabel: t('show'), hideTextLabel: t('hide') };
  return (
    <Card as="section">
      <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
        <h2 className="t3">{t('title')}</h2>
        <FormNotes general={general} saved={saved ? t('saved') : null} />
        {/* Password managers want to know whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...field('oldPassword')}
          {...shown}
          id="old-password"
          autoComplete="current-password"
          label={t('old')}
        />
        <PasswordField
          {...field('newPassword')}
          {...shown}
          id="new-password"
          autoComplete="new-password"
          label={t('new')}
          hint={t('hint')}
        />
        <PasswordField
          {...field('repeatPassword')}
          {...shown}
          id="repeat-password"
          autoComplete="new-password"
          label={t('repeat')}
        />
        <div>
          <Button type="submit" variant="line" busy={busy}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
