export type FrontMatter = { readonly fields: Readonly<Record<string, string>>; readonly body: string };

const fencePattern = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;
const fieldPattern = /^([a-z]+):(?: (.*))?$/;

/** Splits a content file into its `name: value` lines and its body. Throws on anything but that form. */
export function parseFrontMatter(text: string): FrontMatter {
  const [, head, body] = fencePattern.exec(text) ?? [];
  if (head === undefined || body === undefined) throw new Error('front matter between two --- lines is missing');
  const fields: Record<string, string> = {};
  for (const line of head.split('\n')) {
    const [, name, value = ''] = fieldPattern.exec(line) ?? [];
    if (name === undefined) throw new Error(`not a "name: value" line: ${line}`);
    if (name in fields) throw new Error(`field given twice: ${name}`);
    fields[name] = value.trim();
  }
  return { fields, body: body.trim() };
}
