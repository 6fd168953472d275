import * as z from 'zod/mini';

const offerSchema = z.object({
  methods: z.array(z.object({ id: z.string(), kind: z.enum(['card', 'crypto', 'other']) })),
  roubles: z.nullable(z.object({ info: z.nullable(z.string()), rate: z.nullable(z.number()) })),
  origins: z.array(z.string()),
});

export type RefillOffer = z.infer<typeof offerSchema>;

/** What the document says of the ways to pay; null when it says nothing that can be read. */
export function toOffer(given: unknown): RefillOffer | null {
  const parsed = z.safeParse(offerSchema, given);
  return parsed.success ? parsed.data : null;
}
