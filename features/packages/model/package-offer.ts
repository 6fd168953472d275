import * as z from 'zod/mini';

/** A package as whoever is about to buy it needs it. */
export const packageOfferSchema = z.object({
  id: z.number(),
  title: z.string(),
  priceCents: z.number(),
  available: z.boolean(),
  countryCodes: z.array(z.string()),
});
export type PackageOffer = z.infer<typeof packageOfferSchema>;
