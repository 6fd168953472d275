import { useTranslations } from 'next-intl';
import type { SubmitEventHandler } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import type { AccountUser } from '@/features/account/account-model';
import type { FieldParts, FormStanding } from './field-parts';
import { FormNotes } from './form-notes';
import { LockedFields } from './locked-fields';
import styles from './profile.module.scss';
import type { ProfileValues } from './profile-values';

/** A country to choose: ISO code, name in the page's language. */
export type ProfileCountry = { readonly id: number; readonly code: string; readonly name: string };

export type ProfileFormProps = { user: AccountUser; countries: readonly ProfileCountry[] };

type ProfileViewProps = ProfileFormProps &
  FormStanding & {
    field: (name: keyof ProfileValues) => FieldParts;
    errorOf?: (name: keyof ProfileValues) => string | undefined;
    onSubmit?: SubmitEventHandler<HTMLFormElement>;
  };

/** The user's data (F3.81): what may be changed alone, and what only the administrator changes (F3.83, F6.21). */
export function ProfileView(props: ProfileViewProps) {
  const { user, countries, field, errorOf, general = null, busy = false, saved = false, onSubmit } = props;
  const t = useTranslations('settings.profile');
  const options = countries.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Card as="section">
      <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
        <h2 className="t3">{t('data')}</h2>
        <FormNotes general={general} saved={saved ? t('saved') : null} />
        <LockedFields user={user} errorOf={errorOf} />
        <div className={styles.pair}>
          <SelectField
            {...field('country')}
            id="profile-country"
            label={t('country')}
            options={[{ value: '', label: t('chooseCountry') }, ...options]}
          />
          <TextField
            {...field('postCode')}
            id="profile-post-code"
            autoComplete="billing postal-code"
            label={t('postCode')}
          />
        </div>
        <TextField
          {...field('address')}
          id="profile-address"
          autoComplete="billing address-line1"
          label={t('address')}
          hint={t('addressHint')}
        />
        <div>
          <Button type="submit" variant="course" busy={busy}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
