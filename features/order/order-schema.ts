import * as z from 'zod/mini';
import { type OrderContext, orderFaults } from './order-rules';
import { fieldOrder } from './order-values';

const text = z.string();
const tick = z.boolean();

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

export const orderShape = z.object({
  lastName: text,
  firstName: text,
  country: text,
  documentNumber: text,
  company: tick,
  taxNumber: text,
  shippingAddress: text,
  postCode: text,
  email: text,
  password: text,
  passwordRepeat: text,
  promoCode: text,
  appliedCode: text,
  refillChoice: text,
  refillOwn: text,
  packageCountry: text,
  packageId: text,
  phone: text,
  conditions: tick,
  residencyConfirmed: tick,
  dataConsent: tick,
  returnPolicy: tick,
  exchange: tick,
  russianService: tick,
  immediateSupply: tick,
  paymentMethod: text,
});
