import { useTranslations } from 'next-intl';
import type { FormEventHandler, ReactNode } from 'react';
import { FieldError } from '@/components/ui/field';
import { Flag } from '@/components/ui/flag';
import { RadioCard, RadioCards } from '@/components/ui/radio-card';
import { Segmented } from '@/components/ui/segmented';
import { TextField, type TextFieldProps } from '@/components/ui/text-field';
import type { PaymentOffer } from '@/features/checkout/public-server';
import { fieldId, presetAmounts } from '@/features/refill/refill-values';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import { formatMoney } from '@/lib/money/money';
import styles from './refill-view.module.scss';

type InputProps = Omit<TextFieldProps, 'id' | 'label'>;
type RadioProps = { checked?: boolean; defaultChecked?: boolean; onChange?: () => void };

/** What the plain view and the live form tie to the fields, each in its own way. */
export type RefillParts = {
  readonly phone: InputProps;
  readonly email: InputProps;
  readonly ownAmount: InputProps;
  readonly preset: { value?: string; defaultValue?: string; onChange?: (value: string) => void };
  readonly method: (id: string) => RadioProps;
  readonly methodError?: ReactNode;
};

type RefillViewProps = {
  locale: LocaleSlug;
  methods: PaymentOffer['methods'];
  parts: RefillParts;
  notes?: ReactNode;
  /** What is known of the number. */
  phoneNote?: ReactNode;
  /** Without payment controls there is the note alone (F4.17). */
  payable?: boolean;
  /** What has to be said about the chosen method, and the sum. */
  sum: ReactNode;
  submit: ReactNode;
  onSubmit?: FormEventHandler<HTMLFormElement>;
};

/** The top-up form (F2.102–F2.106): one layout for the server's plain view and the live form. */
export function RefillView(props: RefillViewProps) {
  const { locale, methods, parts, notes, phoneNote, payable = true, sum, submit, onSubmit } = props;
  const t = useTranslations('refill');
  return (
    <form className={styles.form} method="post" noValidate aria-label={t('form')} onSubmit={onSubmit}>
      {notes}
      <div className={styles.pair}>
        <TextField
          id={fieldId('phone')}
          name="phone"
          label={t('phone')}
          type="tel"
          autoComplete="tel"
          placeholder={t('phonePlaceholder')}
          start={<Flag icon="ee.svg" />}
          {...parts.phone}
        />
        <TextField
          id={fieldId('email')}
          name="email"
          label={t('email')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          placeholder={t('emailPlaceholder')}
          {...parts.email}
        />
      </div>
      {phoneNote}
      {payable && (
        <>
          <AmountField locale={locale} parts={parts} />
          <MethodField methods={methods} parts={parts} />
          {sum}
        </>
      )}
      {submit}
    </form>
  );
}

function AmountField({ locale, parts: { preset, ownAmount } }: { locale: LocaleSlug; parts: RefillParts }) {
  const t = useTranslations('refill');
  const { onChange, ...choice } = preset;
  const whole = (amount: string) => formatMoney(Number(amount) * 100, languageOf(locale)).replace(/[.,]00/, '');
  return (
    <Segmented
      name="preset"
      legend={t('amount')}
      options={presetAmounts.map((amount) => ({ value: amount, label: whole(amount) }))}
      {...choice}
      {...(onChange && { onChange: (event) => onChange(event.target.value) })}
    >
      <TextField
        id={fieldId('ownAmount')}
        name="ownAmount"
        label={t('ownAmount')}
        hideLabel
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
        placeholder={t('ownPlaceholder')}
        className={styles.own}
        start="€"
        {...ownAmount}
      />
    </Segmented>
  );
}

function MethodField({ methods, parts: { method, methodError } }: Pick<RefillViewProps, 'methods' | 'parts'>) {
  const t = useTranslations('payment.methods');
  const errorId = `${fieldId('paymentMethod')}-error`;
  return (
    <div>
      <RadioCards legend={t('legend')} columns>
        {methods.map(({ id, kind }) => (
          <RadioCard
            key={id}
            name="paymentMethod"
            value={id}
            label={t(`${kind}.title`)}
            caption={t(`${kind}.caption`)}
            {...(methodError ? { 'aria-describedby': errorId } : {})}
            {...method(id)}
          />
        ))}
      </RadioCards>
      {methodError && <FieldError id={errorId}>{methodError}</FieldError>}
    </div>
  );
}
