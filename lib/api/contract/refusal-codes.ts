/** What a call as a whole can be refused for, by the provider or by the shop's own server. */
const callCodes = [
  'account_exists',
  'active_package_exists',
  'bad_address',
  'bad_answer',
  'bad_json',
  'cross_site',
  'forbidden',
  'forged',
  'idempotency_in_flight',
  'idempotency_key',
  'idempotency_mismatch',
  'internal',
  'invalid_credentials',
  'invalid_request',
  'invalid_text',
  'need_refresh_phone',
  'not_enough_money',
  'not_found',
  'number_blocked',
  'order_expired',
  'order_not_found',
  'order_not_paid',
  'order_paid',
  'out_of_stock',
  'payment_unavailable',
  'prefetch',
  'price_changed',
  'reset_refused',
  'server_not_responding',
  'session_opened',
  'tariff_unavailable',
  'timeout',
  'too_large',
  'too_many_requests',
  'unauthorized',
  'unknown_payment_method',
  'unsupported_media_type',
  'user_not_found',
  'validation',
] as const;

/** What a refusal says when one field alone is at fault. */
const fieldCodes = [
  'address_latin',
  'amount_limit',
  'email_no_at',
  'email_no_domain',
  'email_no_local',
  'email_required',
  'email_taken',
  'invalid_amount',
  'invalid_document',
  'invalid_email',
  'latin_letters_only',
  'max_amount',
  'min_amount',
  'not_confirmed',
  'number_email_not_found',
  'package_unavailable',
  'password_common',
  'password_is_email',
  'password_required',
  'password_too_long',
  'password_too_short',
  'payment_method_unavailable',
  'post_code_mismatch',
  'promo_expired',
  'promo_not_found',
  'required',
  'tax_number_required',
  'value_too_long',
] as const;

/** A provider of its own words: its status and its texts say what there is to say. */
const otherCode = 'other';

const codes = [...callCodes, ...fieldCodes, otherCode] as const;

/** Every code of a refusal; matched one by one, so that a new one fails to compile where it has no words. */
export type RefusalCode = (typeof codes)[number];

/** The code that a provider gave, or `other`. */
export function toRefusalCode(given: string | undefined): RefusalCode | undefined {
  return given === undefined ? undefined : (codes.find((code) => code === given) ?? otherCode);
}
