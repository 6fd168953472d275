import { localeOfPath, returnParam } from '@/features/auth/auth-navigation';
import { sameSitePath } from '@/lib/i18n/same-site-path';

const accountPath = /^\/(?:en|es|uz)\/lk(?:\/[A-Za-z]{1,40})*$/;
const orderForm = /^\/(?:en|es|uz)\/order\?tariff=\d{1,10}(?:&package=\d{1,10})?$/;
const plainQuery = /^(?:\?[\w=&.-]{0,200})?$/;

/**
 * Where a login leads: the remembered page when it is the order form or a page of the account on this very site, else the
 * account's first page in the language of `pathname` (F4.41, A18). Call it at the moment of going.
 */
export function returnPath({ pathname, search }: { pathname: string; search: string }): string {
  const remembered = new URLSearchParams(search).getAll(returnParam);
  const wanted = remembered.length === 1 ? rememberedPage(remembered[0]) : null;
  return wanted ?? `/${localeOfPath(pathname)}/lk`;
}

/** The value must already read as what it is: nothing is decoded, trimmed or resolved for it. */
function rememberedPage(value: string | undefined): string | null {
  const path = sameSitePath(value);
  if (path === null || path !== value) return null;
  if (orderForm.test(path)) return path;
  const [page = '', ...query] = path.split('?');
  return accountPath.test(page) && plainQuery.test(path.slice(page.length)) && query.length <= 1 ? path : null;
}
