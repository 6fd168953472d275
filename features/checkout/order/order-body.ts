import type { CheckoutBody } from '@/lib/api/contract/order';
import { type Cents, parseAmount, toEuro } from '@/lib/format/money';
import { amountFault } from '@/lib/validation/amount';
import { bareText } from '@/lib/validation/bare-text';
import { normalDocumentNumber } from '@/lib/validation/personal-data';
import { normalPostCode } from '@/lib/validation/post-code';
import { normalPromoCode } from '@/lib/validation/promo-code';
import { needsTaxNumber, type OrderContext } from './order-rules';
import { type OrderValues, ownRefill } from './order-values';

/** Extra balance of the form in cents; 0 when none, or when the amount would be refused (F3.77). */
export function refillCents({ refillChoice, refillOwn }: Pick<OrderValues, 'refillChoice' | 'refillOwn'>): Cents {
  const amount = refillChoice === ownRefill ? refillOwn : refillChoice;
  return amountFault(amount) === null ? (parseAmount(amount) ?? 0) : 0;
}

/** What goes to the operator (F7.59): only what was asked for, and no price. */
export function toCheckoutBody(values: OrderValues, context: OrderContext): CheckoutBody {
  const refill = refillCents(values);
  const hasPackage = values.packageId !== '';
  const taxed = needsTaxNumber(values, context.countryCodeOf(values.country));
  return {
    lastName: bareText(values.lastName),
    firstName: bareText(values.firstName),
    country: Number(values.country),
    documentNumber: normalDocumentNumber(values.documentNumber),
    ...(taxed && { companyPurchase: true, taxNumber: values.taxNumber.trim() }),
    postCode: normalPostCode(values.postCode, context.countryCodeOf(values.country) ?? ''),
    shippingAddress: bareText(values.shippingAddress),
    email: bareText(values.email),
    ...(!context.signedIn && { password: values.password }),
    ...(bareText(values.promoCode) && { promoCode: normalPromoCode(values.promoCode) }),
    ...(refill > 0 && { refillBalance: toEuro(refill) }),
    ...(hasPackage && { packageId: Number(values.packageId), packageCountry: Number(values.packageCountry) }),
    ...(hasPackage && values.fromBalance && { packageFromBalance: true }),
    residencyConfirmed: values.residencyConfirmed,
    dataConsent: values.dataConsent,
    returnPolicy: values.returnPolicy,
    exchange: values.exchange,
    ...(context.agreements.includes('russianService') && { russianService: values.russianService }),
    ...(context.russianServiceAgreed && { russianService: true }),
    immediateSupply: values.immediateSupply,
    ...(values.phone && { phone: Number(values.phone) }),
    paymentMethod: values.paymentMethod,
  };
}
