import { expect, it } from 'vitest';
import { consentMaxAge } from '@/lib/browser/consent';
import { localeCookieMaxAge } from '@/lib/i18n/locale-cookie';
import { setCookie } from '@/lib/session/session';
import { keepChoices } from './own-routes';
import { apiRequest } from './testing/fake-operator';

const keep = (cookie: string, site?: string) =>
  keepChoices(apiRequest('/keep-choices', { method: 'POST', cookie, ...(site && { site }) }));

it('what a visitor has chosen is kept by cookies of the server too, for as long as it is to last', {
  tags: ['F4.81'],
}, () => {
  const own = { httpOnly: false, secure: false };
  expect(keep('cookie-consent=necessary; locale=uz; orders=x').headers.getSetCookie()).toEqual([
    setCookie('cookie-consent', 'necessary', { ...own, maxAge: consentMaxAge }),
    setCookie('locale', 'uz', { ...own, maxAge: localeCookieMaxAge }),
  ]);
  expect(keep('cookie-consent=all').headers.getSetCookie()).toHaveLength(1);
});

it('nothing is chosen for a visitor who has not', { tags: ['F4.81'] }, () => {
  expect(keep('orders=x').headers.getSetCookie()).toEqual([]);
  expect(keep('cookie-consent=ALL%0d%0a; locale=xx').headers.getSetCookie()).toEqual([]);
  expect(keep('cookie-consent=all', 'cross-site').status).toBe(403);
});
