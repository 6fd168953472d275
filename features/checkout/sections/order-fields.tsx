import { useTranslations } from 'next-intl';
import type { InputEvent, InputHTMLAttributes, ReactNode } from 'react';
import { useController, useFormContext, useFormState } from 'react-hook-form';
import { Checkbox, RadioCard } from '@/components/form/choices';
import { PasswordField, SelectField, type SelectOption, TextField } from '@/components/form/fields';
import { classNames } from '@/components/ui/class-names';
import { Segmented } from '@/components/ui/controls/segmented';
import { TextButton } from '@/components/ui/controls/text-link';
import {
  fieldId,
  type OrderField,
  type OrderValues,
  type SectionName,
  type TextName,
  type TickName,
} from '@/features/checkout/order/order-values';
import { useFaultText } from '@/lib/api/errors/use-form-fields';
import { keepAmountCharacters } from '@/lib/validation/amount';
import styles from './order-fields.module.scss';
import { useFold, useSectionState } from './order-scope';

type Words = { label: ReactNode; hint?: ReactNode; note?: ReactNode; className?: string | undefined };
type InputName =
  | 'autoCapitalize'
  | 'autoComplete'
  | 'inputMode'
  | 'lang'
  | 'maxLength'
  | 'onInput'
  | 'placeholder'
  | 'spellCheck'
  | 'type';
type OrderTextProps = Pick<InputHTMLAttributes<HTMLInputElement>, InputName> & Words & { name: TextName };

type OrderSectionProps = {
  name: SectionName;
  title: ReactNode;
  /** What stands for the section while a phone shows it folded. */
  inShort?: (values: OrderValues) => readonly string[];
  children: ReactNode;
};

/** One section of the order on its line: filled in, being filled in, or ahead. A phone can fold it when it is filled in. */
export function OrderSection({ name, title, inShort, children }: OrderSectionProps) {
  const t = useTranslations('order.fold');
  const { getValues } = useFormContext<OrderValues>();
  const state = useSectionState(name);
  const { canFold, isFolded, toggle } = useFold(name);
  const bodyId = `order-section-${name}`;
  return (
    <section className={classNames(styles.section, state !== 'ahead' && styles[state])}>
      <div className={styles.head}>
        <h2 className="t3" id={`${bodyId}-title`}>
          {title}
        </h2>
        {canFold && (
          <TextButton
            className={styles.fold}
            id={`${bodyId}-fold`}
            aria-labelledby={`${bodyId}-fold ${bodyId}-title`}
            aria-controls={bodyId}
            aria-expanded={!isFolded}
            onClick={toggle}
          >
            {isFolded ? t('change') : t('hide')}
          </TextButton>
        )}
      </div>
      {isFolded && <p className={styles.short}>{inShort?.(getValues()).filter(Boolean).join(', ')}</p>}
      <div id={bodyId} className={classNames(styles.body, isFolded && styles.folded)}>
        {children}
      </div>
    </section>
  );
}

/** Fields that are judged by what stands in another field too, by that other one. */
const partners: Partial<Record<OrderField, readonly OrderField[]>> = {
  email: ['password'],
  password: ['passwordRepeat'],
  country: ['postCode', 'taxNumber'],
  company: ['taxNumber'],
};

/**
 * What was wrong with a field goes away when it is edited (F5.46), and its partners are judged anew: at once where something
 * is wrong with them, and when the field is left where they have been filled in.
 */
function useEdits(name: OrderField): { edited: () => void; left: () => void } {
  const { clearErrors, getFieldState, getValues, trigger } = useFormContext<OrderValues>();
  const judgeAnew = (isMeant: (partner: OrderField) => boolean) => {
    const names = (partners[name] ?? []).filter(isMeant);
    if (names.length > 0) void trigger(names);
  };
  return {
    edited: () => {
      clearErrors(name);
      judgeAnew((partner) => getFieldState(partner).invalid);
    },
    left: () => judgeAnew((partner) => getFieldState(partner).isTouched && getValues(partner) !== ''),
  };
}

/** A field tied to the form. */
function useField(name: OrderField) {
  const { register } = useFormContext<OrderValues>();
  const { edited, left } = useEdits(name);
  return register(name, { onChange: edited, onBlur: left });
}

/** Words for what is wrong with one field, and whether it was left in good order. Renders only its own field anew. */
export function useFieldFault(name: OrderField): { error: string | undefined; ok: boolean } {
  const text = useFaultText();
  const { control, getValues } = useFormContext<OrderValues>();
  const { errors, touchedFields } = useFormState({ control, name, exact: true });
  const message = errors[name]?.message;
  const isFilled = typeof getValues(name) === 'string' && getValues(name) !== '';
  return {
    error: message ? text(message) : undefined,
    ok: isFilled && touchedFields[name] === true && !message,
  };
}

export function OrderText({ name, ...rest }: OrderTextProps) {
  return <TextField id={fieldId(name)} {...useField(name)} {...useFieldFault(name)} {...rest} />;
}

/** An amount in euro: other characters do not stay (F5.14), as in the top-up. */
export function OrderAmount(props: OrderTextProps) {
  const keep = ({ currentTarget: field }: InputEvent<HTMLInputElement>) => {
    const kept = keepAmountCharacters(field.value);
    if (kept !== field.value) field.value = kept;
  };
  return <OrderText {...props} inputMode="decimal" autoComplete="off" onInput={keep} />;
}

export function OrderPassword({ name, ...rest }: Words & { name: TextName }) {
  const t = useTranslations('order.account');
  return (
    <PasswordField
      id={fieldId(name)}
      {...useField(name)}
      {...useFieldFault(name)}
      {...rest}
      autoComplete="new-password"
      showLabel={t('showPassword')}
      hideTextLabel={t('hidePassword')}
    />
  );
}

type OrderSelectProps = Words & {
  name: TextName;
  options: readonly SelectOption[];
  autoComplete?: string;
  /** What stands before the chosen option, such as a flag. */
  start?: (value: string) => ReactNode;
};

export function OrderSelect({ name, start, ...rest }: OrderSelectProps) {
  const { control } = useFormContext<OrderValues>();
  const { field } = useController({ control, name });
  const { edited, left } = useEdits(name);
  const { error } = useFieldFault(name);
  return (
    <SelectField
      id={fieldId(name)}
      {...field}
      onChange={(event) => {
        field.onChange(event);
        // Nothing is half chosen in a list.
        edited();
        left();
      }}
      error={error}
      start={start?.(field.value)}
      {...rest}
    />
  );
}

export function OrderTick({ name, label }: { name: TickName; label: ReactNode }) {
  return <Checkbox id={fieldId(name)} {...useField(name)} label={label} error={useFieldFault(name).error} />;
}

type OrderMethodProps = { value: string; label: ReactNode; caption: ReactNode; first: boolean };

export function OrderMethod({ first, ...card }: OrderMethodProps) {
  return <RadioCard {...useField('paymentMethod')} {...card} defaultChecked={first} />;
}

type OrderRefillProps = { legend: ReactNode; options: readonly { value: string; label: ReactNode }[] };

export function OrderRefill({ legend, options }: OrderRefillProps) {
  const { control } = useFormContext<OrderValues>();
  const { field } = useController({ control, name: 'refillChoice' });
  return (
    <Segmented legend={legend} options={options} name={field.name} value={field.value} onChange={field.onChange} />
  );
}
