import { HttpResponse } from 'msw';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { consentMaxAge } from '@/lib/browser/consent';
import { localeCookieMaxAge } from '@/lib/i18n/locale-cookie';
import { setCookie } from '@/lib/session/session';
import { handleApi } from './handle-api';
import { keepChoices } from './own-routes';
import { apiRequest, fakeOperator } from './testing/fake-operator';

const operator = fakeOperator();
beforeAll(() => operator.server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => operator.server.close());

const keep = (cookie: string) => keepChoices(apiRequest('/keep-choices', { cookie }));

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
});

it('who accepts all cookies has that kept by the same answer', { tags: ['F4.81', 'F7.11'] }, async () => {
  operator.on('GET /accept-cookies', () => HttpResponse.json({}));
  const answer = await handleApi(apiRequest('/accept-cookies', { cookie: 'cookie-consent=all' }));
  expect(answer.headers.getSetCookie()).toEqual([
    setCookie('cookie-consent', 'all', { httpOnly: false, secure: false, maxAge: consentMaxAge }),
  ]);
});
