import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { cachedCountry, countryChoice, locateVisitor } from './public';
import { guessCountry } from './visitor-country';

let asked = 0;
let lookedUp = 0;
const region = {
  id: 1,
  code: 'ES',
  name: 'Spain',
  enName: 'Spain',
  cases: ['Spain', 'Spain', 'Spain', 'Spain'],
  ip: '81.2.69.160',
};
const here = { ip: '81.2.69.160', country: 'ES' };
const server = setupServer(
  http.get('/api/location', () => {
    asked += 1;
    return HttpResponse.json(region);
  }),
  http.get('/api/ip', () => {
    lookedUp += 1;
    return HttpResponse.json({ ip: '', country: 'pt' });
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  window.localStorage.clear();
  window.sessionStorage.clear();
  asked = 0;
  lookedUp = 0;
});
afterAll(() => server.close());

it('asks where the visitor is once, then reads it from local storage', { tags: ['F7.64'] }, async () => {
  expect(await locateVisitor()).toEqual(here);
  expect(await locateVisitor()).toEqual(here);
  expect(asked).toBe(1);
  expect(window.localStorage.getItem('visitor-country')).toBe(JSON.stringify(here));
});

it('takes Singapore while nothing is known, and distrusts what it cannot read', { tags: ['F3.27'] }, async () => {
  expect(cachedCountry()).toBe('SG');
  window.localStorage.setItem('visitor-country', '{"country":"spain"}');
  expect(cachedCountry()).toBe('SG');
});

it('tells its caller when the country cannot be found out', async () => {
  server.use(http.get('/api/location', () => HttpResponse.error()));
  server.use(http.get('/api/ip', () => HttpResponse.error()));
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
  expect(lookedUp).toBe(1);
  expect(window.sessionStorage.getItem('visitor-guess')).toBe('PT');
  window.sessionStorage.clear();
  await guessCountry();
  expect(lookedUp).toBe(2);
});

it('takes the guess where the provider does not tell the place, and asks that again next time', {
  tags: ['F7.65'],
}, async () => {
  server.use(http.get('/api/location', () => HttpResponse.json({ code: 'forbidden' }, { status: 403 })));
  expect(await locateVisitor()).toEqual({ ip: '', country: 'PT' });
  expect(window.localStorage.getItem('visitor-country')).toBeNull();
  server.resetHandlers();
  expect(await locateVisitor()).toEqual(here);
});

it.each(['', 'Portugal', '<b>', undefined])('takes "%s" for no country', async (country) => {
  server.use(http.get('/api/ip', () => HttpResponse.json({ ip: '', ...(country !== undefined && { country }) })));
  expect(await guessCountry()).toBeNull();
  expect(window.sessionStorage.getItem('visitor-guess')).toBeNull();
});
