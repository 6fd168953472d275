import type { ComponentType, HTMLAttributes, InputHTMLAttributes, ReactNode } from 'react';
import type { SelectOption } from '@/components/ui/select-field';
import type { SectionName, TextField, TickField } from '@/features/order/order-values';
import type { AgreementText } from '@/features/payment/public';

type InputAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoCapitalize' | 'autoComplete' | 'inputMode' | 'lang' | 'maxLength' | 'placeholder' | 'spellCheck' | 'type'
>;
type Words = { label: ReactNode; hint?: ReactNode; note?: ReactNode; className?: string | undefined };

export type TextProps = InputAttributes & Words & { name: TextField };
export type PasswordProps = Words & { name: TextField; autoComplete: string };
export type SelectProps = Words & {
  name: TextField;
  options: readonly SelectOption[];
  autoComplete?: string;
  /** What stands before the chosen option, such as a flag. */
  start?: (value: string) => ReactNode;
};
export type TickProps = { name: TickField; label: ReactNode };
export type MethodProps = { value: string; label: ReactNode; caption: ReactNode; first: boolean };
export type RefillProps = { legend: ReactNode; options: readonly { value: string; label: ReactNode }[] };
export type SectionProps = Pick<HTMLAttributes<HTMLElement>, 'children'> & { name: SectionName; title: ReactNode };

/**
 * The parts a section is made of. The server draws them as plain markup, the island as fields of its form:
 * so both views have one layout, and taking over moves nothing.
 */
export type OrderFields = {
  readonly Section: ComponentType<SectionProps>;
  readonly Text: ComponentType<TextProps>;
  readonly Password: ComponentType<PasswordProps>;
  readonly Select: ComponentType<SelectProps>;
  readonly Tick: ComponentType<TickProps>;
  readonly Method: ComponentType<MethodProps>;
  readonly Refill: ComponentType<RefillProps>;
  readonly Agreement: ComponentType<{ agreement: AgreementText }>;
};
