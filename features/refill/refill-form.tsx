import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { RadioCard, RadioCards } from '@/components/form/choices';
import { EmailField, FieldError, TextField } from '@/components/form/fields';
import { islandCode } from '@/components/hydrate/island-code';
import { Segmented } from '@/components/ui/controls/segmented';
import { NoScript } from '@/components/ui/feedback/no-script';
import { Flag } from '@/components/ui/pictures/flag';
import { PaymentHandOff } from '@/features/checkout/public';
import type { PaymentOptions } from '@/features/checkout/public-server';
import { useMoney } from '@/lib/browser/use-money';
import type { Cents } from '@/lib/format/money';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { offeredAmounts } from '@/lib/validation/amount';
import { phoneDigits } from '@/lib/validation/phone';
import styles from './refill-form.module.scss';
import type { Payer, RefillHint } from './refill-model';
import { BlockedNote, RefillNotes } from './refill-notes';
import { clearRefusal } from './refill-store';
import { RefillSum, SubmitButton } from './refill-sum';
import { fieldId, presetAmounts, type RefillPlace, refillFields } from './refill-values';
import { useHeldPress } from './use-held-press';
import { useRefillChecks } from './use-refill-checks';
import { type RefillFields, useRefillFields, useRefillForm } from './use-refill-form';
import { useRefillSubmit } from './use-refill-submit';
import {
  planTopUp,
  type TopUpPlan,
  useMissingAmount,
  type WantedPackageNoteProps,
  type WantedPackageState,
} from './wanted-package';

export type RefillFormProps = {
  locale: LocaleSlug;
  place: RefillPlace;
  payment: Pick<PaymentOptions, 'methods' | 'roubles' | 'origins'>;
  /** What the account knows of whoever pays. */
  payer?: Payer | undefined;
  payerFailed?: boolean;
  /** Says that the payer could not be read. */
  payerNote?: ReactNode;
  /** The smallest top-up that unblocks the payer's number, in cents, where that is known. */
  unblockCents?: Cents | null;
  /** The package that the address names, null for none; undefined while the address is not known. */
  packageId?: number | null | undefined;
  /** The package that the top-up is to buy. */
  wanted?: WantedPackageState;
  onPackagePrice?: (cents: Cents) => void;
  /** Says what comes of the wanted package. */
  packageNote?: (props: WantedPackageNoteProps) => ReactNode;
};

/** The top-up form (F1.10, F2.102–F2.106): checked, counted anew with every change, and sent. */
export function RefillForm(props: RefillFormProps) {
  const { locale, place, payment, payer, payerFailed = false, wanted = 'none' } = props;
  const t = useTranslations('refill');
  const self = useRef<HTMLFormElement>(null);
  const form = useRefillForm({ place, methods: payment.methods, payer, packageId: props.packageId });
  const [phone, email, preset, ownAmount, paymentMethod] = useWatch({ control: form.control, name: refillFields });
  const values = { phone, email, preset, ownAmount, paymentMethod };
  useMissingAmount(form, wanted);
  const { status, calculation, locked, hint: hintOf } = useRefillChecks(values, place);
  const plan = planTopUp(wanted, { phone, addedCents: calculation.totalCents });
  const { busy, leaving, send, returned } = useRefillSubmit({ place, locale, onPackagePrice: props.onPackagePrice });
  const fields = useRefillFields(form, { values, amountFaults: calculation.faults });
  useEffect(() => clearRefusal, []);
  const bought = plan.kind === 'buy' ? plan.wanted : null;
  const isFilledIn = payer !== undefined && (phone !== '' || payer.phone === '');
  const { press, opensEarly, shown } = useHeldPress({
    form,
    place,
    isPayerKnown: place !== 'account' || payerFailed || isFilledIn,
    hint: withPackage(hintOf(busy), plan),
    values,
    send: (valid) => send(valid, bought),
  });
  const isPayers = payer !== undefined && phoneDigits(payer.phone) === phoneDigits(phone);
  const unblockCents = isPayers ? (props.unblockCents ?? null) : null;
  return (
    <form
      ref={self}
      className={styles.form}
      method="dialog"
      noValidate
      aria-label={t('form')}
      onSubmit={(event) => {
        event.preventDefault();
        press();
      }}
    >
      <NoScript>{t('noScript')}</NoScript>
      <RefillNotes form={self} />
      {props.payerNote}
      {props.packageNote?.({ locale, plan, addedCents: calculation.totalCents })}
      <PayerFields fields={fields} />
      <BlockedNote status={status} locale={locale} unblockCents={unblockCents} />
      {!locked && (
        <>
          <AmountField fields={fields} />
          <MethodField methods={payment.methods} fields={fields} />
          <RefillSum payment={payment} paymentMethod={paymentMethod} calculation={calculation} />
        </>
      )}
      {leaving ? (
        <PaymentHandOff url={leaving} origins={payment.origins} onReturn={returned} />
      ) : (
        <SubmitButton
          opensEarly={opensEarly}
          hint={shown}
          amountCents={wanted === 'loading' || wanted === 'failed' ? null : calculation.amountCents}
          buys={bought !== null}
        />
      )}
    </form>
  );
}

/** A form that is ready may still not suffice for the package, or not know it: then nothing is topped up without it. */
function withPackage(hint: RefillHint, { kind }: TopUpPlan): RefillHint {
  if (hint.kind !== 'ready') return hint;
  return kind === 'short' || kind === 'loading' || kind === 'failed' ? { kind } : hint;
}

function PayerFields({ fields }: { fields: RefillFields }) {
  const t = useTranslations('refill');
  return (
    <div className={styles.pair}>
      <TextField
        {...fields.phone}
        id={fieldId('phone')}
        label={t('phone')}
        type="tel"
        autoComplete="tel"
        placeholder={t('phonePlaceholder')}
        start={<Flag icon="ee.svg" />}
      />
      <EmailField {...fields.email} id={fieldId('email')} label={t('email')} placeholder={t('emailPlaceholder')} />
    </div>
  );
}

function AmountField({ fields: { preset, ownAmount } }: { fields: RefillFields }) {
  const t = useTranslations('refill');
  const money = useMoney();
  const whole = (amount: string) => money(Number(amount) * 100).replace(/[.,]00/, '');
  return (
    <Segmented
      name="preset"
      legend={t('amount')}
      options={offeredAmounts(presetAmounts).map((amount) => ({ value: amount, label: whole(amount) }))}
      value={preset.value}
      onChange={(event) => preset.onChange(event.target.value)}
    >
      <TextField
        {...ownAmount}
        id={fieldId('ownAmount')}
        name="ownAmount"
        label={t('ownAmount')}
        hideLabel
        inputMode="decimal"
        autoComplete="off"
        placeholder={t('ownPlaceholder')}
        className={styles.own}
        start="€"
      />
    </Segmented>
  );
}

type MethodFieldProps = { methods: PaymentOptions['methods']; fields: RefillFields };

function MethodField({ methods, fields: { method, methodError } }: MethodFieldProps): ReactNode {
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

export const RefillFormCode = islandCode(RefillForm);
