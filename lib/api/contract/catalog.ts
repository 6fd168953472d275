import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { euroSchema, idSchema, uuidSchema } from './shared';

/** F3.13. `flagIcon` is a file name, inline markup or a link (F3.14–F3.16); `aliases` are other names people search by. */
export const countrySchema = z.object({
  id: z.nullable(idSchema),
  code: z.string(),
  enName: z.string(),
  name: z.string(),
  display: z.boolean(),
  isPopular: z.boolean(),
  priority: z.number(),
  flagIcon: z.string(),
  aliases: z.optional(z.array(z.string())),
});

/** F3.06 */
export const tariffOptionSchema = z.object({ id: idSchema, title: z.string(), description: z.string() });

/** F3.01: sixteen fields. `price`, `economy` and `startingBalance` in euro. */
export const tariffSchema = z.object({
  id: idSchema,
  uuid: uuidSchema,
  title: z.string(),
  name: z.string(),
  price: euroSchema,
  economy: z.nullable(euroSchema),
  labels: z.array(z.string()),
  img: z.string(),
  numberOfSelectablePhones: z.number(),
  purchasable: z.boolean(),
  options: z.array(tariffOptionSchema),
  hit: z.boolean(),
  label: z.nullable(z.string()),
  teaser: z.string(),
  startingBalance: euroSchema,
  description: z.string(),
});

/** F3.18: euro amounts; `units` names what one unit is. */
export const costItemSchema = z.object({
  total: z.number(),
  cost: z.number(),
  totalWithoutDiscount: z.number(),
  costWithoutDiscount: z.number(),
  units: z.string(),
  formattedCost: z.string(),
});

/** F3.17 */
export const countryCostSchema = z.object({
  call: costItemSchema,
  data: costItemSchema,
  sms: costItemSchema,
  incoming_call: costItemSchema,
  incoming_sms: costItemSchema,
});

/** A number that a buyer may choose (call 41). */
export const selectablePhoneSchema = z.object({ id: idSchema, msisdn: z.string() });
export type SelectablePhone = z.infer<typeof selectablePhoneSchema>;

/** F3.76: what a code is worth on one tariff. Amounts in euro; null where the code gives nothing of that kind. */
export const promoSchema = z.object({
  code: z.string(),
  discount: z.nullable(euroSchema),
  bonus: z.nullable(euroSchema),
  referralBonus: z.nullable(euroSchema),
});

export type Country = z.infer<typeof countrySchema>;
export type Tariff = z.infer<typeof tariffSchema>;
export type TariffOption = z.infer<typeof tariffOptionSchema>;
export type CostItem = z.infer<typeof costItemSchema>;
export type CountryCost = z.infer<typeof countryCostSchema>;

/** Calls 25, 29, 30 and 39–43. */
export const catalogEndpoints = {
  listCountries: endpoint({
    call: 25,
    method: 'GET',
    path: '/countries',
    auth: 'anon',
    cacheable: true,
    browser: true,
    response: z.array(countrySchema),
  }),
  calculateCountry: endpoint({
    call: 29,
    method: 'GET',
    path: '/countries/{id}/calculate',
    auth: 'anon',
    cacheable: true,
    browser: true,
    params: z.object({ id: idSchema }),
    query: z.object({}),
    response: countryCostSchema,
  }),
  calculateBetweenCountries: endpoint({
    call: 30,
    method: 'GET',
    path: '/countries/{from}/calculate',
    auth: 'anon',
    cacheable: true,
    browser: true,
    sameRouteAs: { operation: 'calculateCountry', ifQueryHas: 'to' },
    params: z.object({ from: idSchema }),
    query: z.object({ to: idSchema }),
    response: countryCostSchema,
  }),
  listTariffFeatures: endpoint({
    call: 39,
    method: 'GET',
    path: '/tariffs/features',
    auth: 'anon',
    cacheable: true,
    browser: true,
    response: z.object({
      list: z.array(tariffSchema),
      tarifOptions: z.array(tariffOptionSchema),
      countries: z.array(countrySchema),
    }),
  }),
  getTariff: endpoint({
    call: 40,
    method: 'GET',
    path: '/tariffs/{uuid}',
    auth: 'anon',
    cacheable: true,
    browser: true,
    params: z.object({ uuid: uuidSchema }),
    response: tariffSchema,
  }),
  listTariffEsims: endpoint({
    call: 41,
    method: 'GET',
    path: '/tariffs/{uuid}/esims',
    auth: 'anon',
    cacheable: false,
    browser: true,
    params: z.object({ uuid: uuidSchema }),
    response: z.array(selectablePhoneSchema),
  }),
  calculateTariff: endpoint({
    call: 42,
    method: 'GET',
    path: '/tariffs/{uuid}/calculate',
    auth: 'anon',
    cacheable: true,
    browser: true,
    params: z.object({ uuid: uuidSchema }),
    query: z.object({ country: idSchema }),
    response: countryCostSchema,
  }),
  checkPromoCode: endpoint({
    call: 43,
    method: 'GET',
    path: '/promo-code/{code}',
    auth: 'either',
    cacheable: false,
    browser: true,
    params: z.object({ code: z.string().check(z.minLength(1), z.maxLength(40)) }),
    query: z.object({ tariff: idSchema }),
    response: promoSchema,
  }),
};
