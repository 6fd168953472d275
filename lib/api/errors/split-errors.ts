/**
 * The messages of a refusal (F5.44) by the fields of a form, and those that are about none of them, such as what stands under `#` (F5.45).
 * `fieldOf` says which field a name on the wire means.
 */
export function splitErrors<Field extends string>(
  errors: Readonly<Record<string, readonly string[]>>,
  fieldOf: (wireName: string) => Field | undefined,
): { readonly fields: ReadonlyMap<Field, readonly string[]>; readonly general: readonly string[] } {
  const fields = new Map<Field, readonly string[]>();
  const general: string[] = [];
  for (const [wireName, messages] of Object.entries(errors)) {
    const name = fieldOf(wireName);
    if (name === undefined) general.push(...messages);
    else fields.set(name, [...(fields.get(name) ?? []), ...messages]);
  }
  return { fields, general };
}
