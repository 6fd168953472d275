/** Known refusals of the operator: code → English wording on the wire (F8.04–F8.15). `{limit}` is an amount in euro. */
export const serverMessages = {
  min_amount: 'The minimum top-up amount is {limit} EUR.',
  max_amount: 'The maximum top-up amount is {limit} EUR.',
  amount_limit: 'Unable to top up by the given amount. Please specify no more than {limit} EUR.',
  number_email_not_found: 'The combination of number and email was not found.',
  tax_number_required: 'Please provide the taxpayer number.',
  post_code_mismatch: 'The postal code does not match the country.',
  package_unavailable: 'This package is not available for the number.',
  active_package_exists: 'There is a package for the same countries already.',
  price_changed: 'The price has changed.',
  email_taken: 'A user with this email is already registered.',
  invalid_document: 'Invalid document number.',
  promo_not_found: 'Promo code not found.',
  invalid_email: 'The email address is invalid.',
  value_too_long: 'The value is too long. It should have 10 characters or less.',
  latin_letters_only: 'Last name and first name must contain English letters only.',
} as const;

export type ServerMessageCode = keyof typeof serverMessages;
export type ServerMessageParams = { readonly limit?: number };
export type KnownMessage = { readonly code: ServerMessageCode; readonly params: ServerMessageParams };

const placeholder = '{limit}';

/** The English wording of a code. Throws TypeError when the wording needs a limit (euro) and none is given. */
export function wordingOf(code: ServerMessageCode, params: ServerMessageParams = {}): string {
  const wording = serverMessages[code];
  if (!wording.includes(placeholder)) return wording;
  if (params.limit === undefined) throw new TypeError(`${code} needs a limit`);
  return wording.replace(placeholder, String(params.limit));
}

/** Upper and lower case, spaces and a final dot do not make another message. */
function normalise(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim().replace(/\.$/, '');
}

const patterns = Object.keys(serverMessages)
  .filter((code): code is ServerMessageCode => code in serverMessages)
  .map((code) => {
    const [before = '', after] = normalise(serverMessages[code]).split(placeholder);
    const source =
      after === undefined
        ? escaped(before)
        : `${escaped(before)}(\\d+(?:[., ]\\d{3})*(?:[.,]\\d\\d?)?)${escaped(after)}`;
    return { code, pattern: new RegExp(`^${source}$`) };
  });

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** The code behind a known wording, with the limit it names; null for any other text. */
export function codeOfWording(text: string): KnownMessage | null {
  const normal = normalise(text);
  for (const { code, pattern } of patterns) {
    const found = pattern.exec(normal);
    if (!found) continue;
    const limit = found[1];
    if (limit === undefined) return { code, params: {} };
    // What stands before three figures sets thousands apart.
    return { code, params: { limit: Number(limit.replace(/[., ](?=\d{3})/g, '').replace(',', '.')) } };
  }
  return null;
}
