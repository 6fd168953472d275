import type { AgreementName } from '@/features/checkout/pay/payment-options';
import type { FaultCode } from '@/lib/api/errors/field-faults';
import { isEuCountry } from '@/lib/pricing/vat';
import { amountFault } from '@/lib/validation/amount';
import { emailFault } from '@/lib/validation/email';
import { passwordFault, passwordRepeatFault } from '@/lib/validation/password';
import { documentNumberFault, latinTextFault, nameFault } from '@/lib/validation/personal-data';
import { postCodeFault } from '@/lib/validation/post-code';
import type { TaxNumberCheck } from '@/lib/validation/tax-number';
import { fieldOrder, type OrderField, type OrderValues, orderShape, ownRefill } from './order-values';

/** What the rules must know beside the form's own values. */
export type OrderContext = {
  /** ISO code of a country by its id as the form holds it; null for none. */
  readonly countryCodeOf: (id: string) => string | null;
  readonly signedIn: boolean;
  /** The boxes that the form shows. */
  readonly agreements: readonly AgreementName[];
  /** Given already, in the popup of the Russian locale. */
  readonly russianServiceAgreed: boolean;
  /** Whether the conditions of the tariff have to be ticked (F3.31). */
  readonly conditions: boolean;
  /** Null until its code is there (`taxNumberCheckQuery`): then the operator alone checks the number. */
  readonly taxNumberFault: TaxNumberCheck | null;
};

export type OrderFaults = Partial<Record<OrderField, FaultCode>>;

/** An EU company's purchase asks for its tax number (F5.29). */
export function needsTaxNumber({ company }: Pick<OrderValues, 'company'>, countryCode: string | null): boolean {
  return company && countryCode !== null && isEuCountry(countryCode);
}

/** A company in the EU with a valid number accounts for the VAT itself. */
export function hasReverseCharge(
  values: Pick<OrderValues, 'country' | 'company' | 'taxNumber'>,
  { countryCodeOf, taxNumberFault }: Pick<OrderContext, 'countryCodeOf' | 'taxNumberFault'>,
): boolean {
  const code = countryCodeOf(values.country);
  return needsTaxNumber(values, code) && taxNumberFault?.(values.taxNumber, code ?? '') === null;
}

/** Everything that is wrong with an order, by field (F5.01–F5.04, F5.25–F5.37). Empty means it can be sent. */
export function orderFaults(values: OrderValues, context: OrderContext): OrderFaults {
  return withoutNulls({
    ...travellerFaults(values, context),
    ...accountFaults(values, context),
    refillOwn: values.refillChoice === ownRefill ? amountFault(values.refillOwn) : null,
    ...consentFaults(values, context),
    paymentMethod: values.paymentMethod ? null : 'choose',
  });
}

type Checked = Partial<Record<OrderField, FaultCode | null>>;

function travellerFaults(values: OrderValues, context: OrderContext): Checked {
  const code = context.countryCodeOf(values.country);
  return {
    firstName: nameFault(values.firstName),
    lastName: nameFault(values.lastName),
    country: code ? null : 'choose',
    documentNumber: documentNumberFault(values.documentNumber),
    taxNumber: needsTaxNumber(values, code) ? companyFault(values.taxNumber, code ?? '', context) : null,
    shippingAddress: latinTextFault(values.shippingAddress),
    postCode: code ? postCodeFault(values.postCode, code) : null,
  };
}

function companyFault(taxNumber: string, countryCode: string, { taxNumberFault }: OrderContext) {
  if (taxNumber.trim() === '') return 'tax_number_required';
  return taxNumberFault?.(taxNumber, countryCode) ?? null;
}

function accountFaults({ email, password, passwordRepeat }: OrderValues, { signedIn }: OrderContext): Checked {
  if (signedIn) return { email: emailFault(email) };
  return {
    email: emailFault(email),
    password: passwordFault(password, email),
    passwordRepeat: passwordRepeatFault(password, passwordRepeat),
  };
}

function consentFaults(values: OrderValues, { agreements, conditions }: OrderContext): Checked {
  return {
    conditions: conditions && !values.conditions ? 'confirm' : null,
    residencyConfirmed: values.residencyConfirmed ? null : 'residency_required',
    dataConsent: values.dataConsent ? null : 'confirm',
    // Supply before the 14 days are over needs an express request, and the word that the right to withdraw ends with it.
    immediateSupply: values.immediateSupply ? null : 'confirm',
    ...Object.fromEntries(agreements.map((name) => [name, values[name] ? null : 'confirm'])),
  };
}

function withoutNulls(checked: Checked): OrderFaults {
  return Object.fromEntries(Object.entries(checked).filter(([, fault]) => fault !== null));
}

/** The form as a schema; each issue's message is the code of what is wrong. */
export function orderSchema(context: OrderContext) {
  return orderShape.check(({ value, issues }) => {
    const faults = orderFaults(value, context);
    for (const name of fieldOrder) {
      const message = faults[name];
      if (message) issues.push({ code: 'custom', path: [name], message, input: value[name] });
    }
  });
}
