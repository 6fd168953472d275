import { getTranslations } from 'next-intl/server';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Flag } from '@/components/ui/flag';
import { PasswordField } from '@/components/ui/password-field';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { Demo, Section } from './section';

/** Fields in every state. */
export async function FieldsShow() {
  const t = await getTranslations('ui');
  const estonia = <Flag icon="ee.svg" />;
  const mail = 'marina@mail.com';
  return (
    <Section name="fields">
      <Demo>
        <TextField id="u1" label={t('field.email')} hint={t('field.emailHint')} placeholder="name@mail.com" />
        <div data-force="hover">
          <TextField id="u2" label={t('state.hover')} defaultValue="Marina" />
        </div>
        <div data-force="focus">
          <TextField id="u3" label={t('state.focus')} defaultValue="Marina" />
        </div>
        <TextField id="u4" label={t('field.email')} defaultValue="marina.mail.com" error={t('field.emailError')} />
        <TextField id="u5" label={t('field.promo')} defaultValue="LISBOA" ok />
        <TextField id="u6" label={t('field.email')} defaultValue={mail} locked={t('field.locked')} />
        <TextField id="u7" label={t('field.phone')} defaultValue="372 583 120 417" inputMode="tel" start={estonia} />
        <TextField
          id="u8"
          label={t('field.phone')}
          defaultValue="372 583"
          inputMode="tel"
          start={estonia}
          error={t('field.phoneError')}
        />
        <SelectField
          id="u9"
          label={t('field.country')}
          start={<Flag icon="es.svg" />}
          options={[
            { value: 'es', label: t('choice.spain') },
            { value: 'tr', label: t('choice.turkey') },
          ]}
        />
        <TextField id="u10" label={t('field.amount')} defaultValue="20.00" inputMode="decimal" start="€" />
        <TextField id="u11" label={t('field.amount')} defaultValue="2" start="€" error={t('field.amountError')} />
        <PasswordField
          id="u12"
          label={t('field.password')}
          defaultValue="12345678"
          showLabel={t('field.show')}
          hideTextLabel={t('field.hide')}
        />
        <ErrorSummary
          title={t('field.summary')}
          problems={[
            { id: 'u4', text: t('field.emailError') },
            { id: 'u8', text: t('field.phoneError') },
          ]}
        />
      </Demo>
    </Section>
  );
}
