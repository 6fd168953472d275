import { keep, keptText } from '@/lib/browser/kept';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { sameSitePath } from '@/lib/i18n/same-site-path';

export type PaidThing = 'order' | 'refill';

/** The checkout page (F2.48), or that of one order (F2.49). */
export function checkoutHref(locale: LocaleSlug, uuid?: string): string {
  return uuid ? `/${locale}/order/checkout/${encodeURIComponent(uuid)}` : `/${locale}/order/checkout`;
}

/** Where the result of an order or a top-up is shown (F2.50–F2.52, F4.38); without a uuid the last one. */
export function resultHref(locale: LocaleSlug, thing: PaidThing, uuid?: string): string {
  const path = thing === 'order' ? `/${locale}/order/status` : `/${locale}/refill/Status`;
  return uuid ? `${path}?order=${encodeURIComponent(uuid)}` : path;
}

/** Milliseconds between the answer and leaving for the payment page (F4.36, F9.10). */
export const paymentRedirectDelay = 250;

/**
 * The address to leave for, or null when it is none we may send a buyer to: only https,
 * or one of the payment origins that the shop's own configuration names.
 */
export function allowedPaymentUrl(url: string, origins: readonly string[]): URL | null {
  const target = URL.canParse(url) ? new URL(url) : null;
  if (!target || target.username || target.password) return null;
  return target.protocol === 'https:' || origins.includes(target.origin) ? target : null;
}

/** Who runs a payment page, by its address: the operator's own test page, a provider by its name, or else the host. */
export function providerOf({ hostname, host, pathname }: URL): { readonly name: string } | 'test' {
  if (pathname.startsWith('/sandbox/')) return 'test';
  return { name: hostname.endsWith('.stripe.com') ? 'Stripe' : host };
}

const originKey = 'payment-origin';

/** Remembers the page a payment was started from, so that one that fails leads back to it (F4.34). */
export function rememberOrigin(path: string): void {
  keep(originKey, path);
}

export function originPath(): string | null {
  return sameSitePath(keptText(originKey));
}
