import { Checkbox } from '@/components/ui/checkbox';
import { IconButton } from '@/components/ui/icon-button';
import { RadioCard } from '@/components/ui/radio-card';
import { Segmented } from '@/components/ui/segmented';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { emptyOrder, fieldId } from '@/features/order/order-values';
import { AgreementLabel } from '@/features/payment/public-server';
import type { OrderFields } from './order-fields';
import { SectionFrame, type StopState } from './section-frame';

const firstStates: Partial<Record<string, StopState>> = { tariff: 'done', traveller: 'now' };

/** The form before its script: what is typed here is carried into the island. */
export const plainFields: OrderFields = {
  Section: ({ name, title, children }) => (
    <SectionFrame title={title} state={firstStates[name] ?? 'ahead'}>
      {children}
    </SectionFrame>
  ),
  Text: ({ name, ...rest }) => <TextField id={fieldId(name)} name={name} {...rest} />,
  Password: ({ name, ...rest }) => (
    <TextField
      id={fieldId(name)}
      name={name}
      type="password"
      end={<IconButton icon="eye" label="" aria-hidden tabIndex={-1} />}
      {...rest}
    />
  ),
  Select: ({ name, start: _, ...rest }) => (
    <SelectField id={fieldId(name)} name={name} defaultValue={emptyOrder[name]} {...rest} />
  ),
  Tick: ({ name, label }) => <Checkbox id={fieldId(name)} name={name} label={label} />,
  Method: ({ value, label, caption, first }) => (
    <RadioCard name="paymentMethod" value={value} label={label} caption={caption} defaultChecked={first} />
  ),
  Agreement: AgreementLabel,
  Refill: ({ legend, options }) => (
    <Segmented name="refillChoice" legend={legend} options={options} defaultValue={emptyOrder.refillChoice} />
  ),
};
