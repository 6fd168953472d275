import * as z from 'zod/mini';

/** Numeric id of catalogue rows and numbers; strings from paths are turned into integers. */
export const idSchema = z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647));
export const uuidSchema = z.uuid();
/** Amount in euro with at most two decimals, as it travels on the wire. */
export const euroSchema = z.number();
/** Answers that carry nothing but success. */
export const okSchema = z.object({ ok: z.boolean() });
export const trimmed = (max: number) => z.string().check(z.trim(), z.maxLength(max));

export const emptySchema = z.object({});

/** Field name → messages; `#` holds the general ones (CALLS.md, envelope of refusals). */
export const fieldErrorsSchema = z.record(z.string(), z.array(z.string()));

/** Every refusal of the operator: a machine-readable code, and texts where a field is to blame. */
export const refusalSchema = z.object({
  code: z.string(),
  message: z.optional(z.string()),
  errors: z.optional(fieldErrorsSchema),
  blockedCannotUnlock: z.optional(z.boolean()),
  need_refresh_phone: z.optional(z.boolean()),
});
export type Refusal = z.infer<typeof refusalSchema>;
