import { useTranslations } from 'next-intl';
import { useController, useFormContext } from 'react-hook-form';
import { Checkbox } from '@/components/ui/checkbox';
import { PasswordField } from '@/components/ui/password-field';
import { RadioCard } from '@/components/ui/radio-card';
import { Segmented } from '@/components/ui/segmented';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { fieldId, type OrderField, type OrderValues } from '@/features/order/order-values';
import { useFieldFault } from '@/features/order/use-field-fault';
import { AgreementLabel } from '@/features/payment/public';
import type {
  MethodProps,
  OrderFields,
  PasswordProps,
  RefillProps,
  SectionProps,
  SelectProps,
  TextProps,
  TickProps,
} from './order-fields';
import { useStopState } from './order-progress';
import { SectionFrame } from './section-frame';

/** A field tied to the form; what was wrong with it goes away when it is edited (F5.46). */
function useField(name: OrderField) {
  const { register, clearErrors } = useFormContext<OrderValues>();
  return register(name, { onChange: () => clearErrors(name) });
}

function LiveText({ name, ...rest }: TextProps) {
  return <TextField id={fieldId(name)} {...useField(name)} {...useFieldFault(name)} {...rest} />;
}

function LivePassword({ name, ...rest }: PasswordProps) {
  const t = useTranslations('order.account');
  return (
    <PasswordField
      id={fieldId(name)}
      {...useField(name)}
      {...useFieldFault(name)}
      {...rest}
      showLabel={t('showPassword')}
      hideTextLabel={t('hidePassword')}
    />
  );
}

function LiveSelect({ name, start, ...rest }: SelectProps) {
  const { control, clearErrors } = useFormContext<OrderValues>();
  const { field } = useController({ control, name });
  const { error } = useFieldFault(name);
  return (
    <SelectField
      id={fieldId(name)}
      {...field}
      onChange={(event) => {
        field.onChange(event);
        clearErrors(name);
      }}
      error={error}
      start={start?.(field.value)}
      {...rest}
    />
  );
}

function LiveTick({ name, label }: TickProps) {
  return <Checkbox id={fieldId(name)} {...useField(name)} label={label} error={useFieldFault(name).error} />;
}

function LiveMethod({ value, label, caption }: MethodProps) {
  return <RadioCard {...useField('paymentMethod')} value={value} label={label} caption={caption} />;
}

function LiveRefill({ legend, options }: RefillProps) {
  const { control } = useFormContext<OrderValues>();
  const { field } = useController({ control, name: 'refillChoice' });
  return <Segmented {...{ legend, options }} name={field.name} value={field.value} onChange={field.onChange} />;
}

function LiveSection({ name, title, children }: SectionProps) {
  return (
    <SectionFrame title={title} state={useStopState(name)}>
      {children}
    </SectionFrame>
  );
}

/** The parts of a section as fields of the live form. */
export const liveFields: OrderFields = {
  Section: LiveSection,
  Text: LiveText,
  Password: LivePassword,
  Select: LiveSelect,
  Tick: LiveTick,
  Method: LiveMethod,
  Refill: LiveRefill,
  Agreement: AgreementLabel,
};
