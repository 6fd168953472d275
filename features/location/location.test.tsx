import { expect, it } from 'vitest';
import { shopApi } from '@/tests/msw/shop-api';
import { countryChoice, guessCountry, locateVisitor } from './visitor-country';

const region = {
  id: 1,
  code: 'ES',
  name: 'Spain',
  enName: 'Spain',
  cases: ['Spain', 'Spain', 'Spain', 'Spain'],
  ip: '81.2.69.160',
};
const here = { ip: '81.2.69.160', country: 'ES' };
const api = shopApi({ 'GET /api/location': () => region, 'GET /api/ip': () => ({ ip: '', country: 'pt' }) });

it('asks where the visitor is once, then reads it from local storage', { tags: ['F7.64'] }, async () => {
  expect(await locateVisitor()).toEqual(here);
  expect(await locateVisitor()).toEqual(here);
  expect(api.to('GET /api/location')).toHaveLength(1);
  expect(window.localStorage.getItem('visitor-country')).toBe(JSON.stringify(here));
});

it('distrusts a kept place that it cannot read, and asks again', async () => {
  window.localStorage.setItem('visitor-country', '{"country":"spain"}');
  expect(await locateVisitor()).toEqual(here);
  expect(api.to('GET /api/location')).toHaveLength(1);
});

it('tells its caller when the country cannot be found out', async () => {
  api.fail('GET /api/location');
  api.fail('GET /api/ip');
  await expect(locateVisitor()).rejects.toThrow('network');
});

it('starts a form with the visitor’s country, else the user’s own, else none', { tags: ['F4.84', 'F4.85'] }, () => {
  const countries = [{ id: 1, code: 'ES' }];
  expect(countryChoice(countries, { located: 'es', userCountryId: 9 })).toBe(1);
  expect(countryChoice(countries, { located: null, userCountryId: 9 })).toBe(9);
  expect(countryChoice(countries, { located: null, userCountryId: null })).toBe(0);
});

it('guesses the country by an address lookup, once for the session, however many ask', {
  tags: ['F7.65', 'F7.66'],
}, async () => {
  expect(await Promise.all([guessCountry(), guessCountry(), guessCountry()])).toEqual(['PT', 'PT', 'PT']);
  expect(await guessCountry()).toBe('PT');
  expect(api.to('GET /api/ip')).toHaveLength(1);
  expect(window.sessionStorage.getItem('visitor-guess')).toBe('PT');
  window.sessionStorage.clear();
  await guessCountry();
  expect(api.to('GET /api/ip')).toHaveLength(2);
});

it('takes the guess where the provider does not tell the place, and asks that again next time', {
  tags: ['F7.65'],
}, async () => {
  api.answer('GET /api/location', { code: 'forbidden' }, 403);
  expect(await locateVisitor()).toEqual({ ip: '', country: 'PT' });
  expect(window.localStorage.getItem('visitor-country')).toBeNull();
  api.answer('GET /api/location', region);
  expect(await locateVisitor()).toEqual(here);
});

it.each(['', 'Portugal', '<b>', undefined])('takes "%s" for no country', async (country) => {
  api.answer('GET /api/ip', { ip: '', ...(country !== undefined && { country }) });
  expect(await guessCountry()).toBeNull();
  expect(window.sessionStorage.getItem('visitor-guess')).toBeNull();
});
