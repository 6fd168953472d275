import * as z from 'zod/mini';

const plainDecimal = /^-?\d+(\.\d+)?$/;
const fieldsSchema = z.record(z.string(), z.unknown());

/**
 * The values with everything that is no plain decimal made NaN where the schema wants a number: by themselves such fields
 * also take `0x10`, `1e3`, ` 5 `, true and null for numbers.
 */
export function withPlainNumbers(schema: z.ZodMiniType, values: unknown): unknown {
  const fields = z.safeParse(fieldsSchema, values);
  if (!(schema instanceof z.ZodMiniObject) || !fields.success) return values;
  const plain = Object.entries(fields.data).map(([name, value]) => {
    const field: unknown = Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined;
    return [name, value === undefined || !takesTexts(field) ? value : plainNumber(value)];
  });
  return Object.fromEntries(plain);
}

function takesTexts(field: unknown): boolean {
  if (field instanceof z.ZodMiniOptional || field instanceof z.ZodMiniDefault || field instanceof z.ZodMiniNullable)
    return takesTexts(field.def.innerType);
  return field instanceof z.ZodMiniNumber && field.def.coerce === true;
}

function plainNumber(value: unknown): unknown {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && plainDecimal.test(value) ? value : Number.NaN;
}
