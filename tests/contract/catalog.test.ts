import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '@/lib/api/contract/endpoints';
import { type TestOperator, testOperator } from '@/operator/testing/test-operator';

let operator: TestOperator;
beforeAll(async () => {
  operator = await testOperator();
});
afterAll(() => operator.close());

const languages = ['en', 'es', 'ru'] as const;
type Language = (typeof languages)[number];

/** Asks without any token and reads the answer by the contract. */
async function ask<S extends z.ZodMiniType>(
  { response }: { readonly response: S },
  path: string,
  language: Language,
): Promise<z.output<S>> {
  const answer = await operator.app.request(path, { headers: { 'Accept-Language': language } });
  expect([path, answer.status]).toEqual([path, 200]);
  return z.parse(response, await answer.json());
}

const spain = 724;
const thailand = 764;
const start = '6f1d0c52-3a84-4e0b-9b61-5c2f7e90a101';

describe.each(languages)('public reads in %s', (language) => {
  it('GET /order/articles', { tags: ['F7.35'] }, async () => {
    const articles = await ask(endpoints.listArticles, '/order/articles', language);
    expect(articles.length).toBeGreaterThanOrEqual(12);
    expect(articles.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(['terms', 'privacy', 'cookies', 'return-policy', 'contacts', 'how-it-works']),
    );
    expect(articles.every(({ slug, url }) => url === `/${slug}`)).toBe(true);
  });

  it('GET /advantages', { tags: ['F7.36'] }, async () => {
    expect(await ask(endpoints.listBenefits, '/advantages', language)).toHaveLength(6);
  });

  it('GET /blog and GET /faq, each item under a slug of its own', { tags: ['F7.38', 'F6.01'] }, async () => {
    const [blog, faq] = [
      await ask(endpoints.listBlog, '/blog', language),
      await ask(endpoints.listFaq, '/faq', language),
    ];
    expect(blog.length).toBeGreaterThanOrEqual(8);
    expect(faq.length).toBeGreaterThanOrEqual(20);
    for (const items of [blog, faq]) {
      expect(new Set(items.map(({ slug }) => slug)).size).toBe(items.length);
      for (const { slug } of items) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }
  });

  it('GET /videos, both films with a title, a picture and a file', { tags: ['F7.39', 'F3.64', 'F3.65'] }, async () => {
    const videos = await ask(endpoints.getVideos, '/videos', language);
    expect(Object.keys(videos).sort()).toEqual(['video_how_iphone', 'video_how_samsung']);
    for (const { title, image, url } of Object.values(videos)) {
      expect(title).not.toBe('');
      for (const file of [image, url]) expect([file, existsSync(`public${file}`)]).toEqual([file, true]);
    }
  });

  it('GET /countries: every one of ISO 3166, with a name and a local flag', { tags: ['F7.40', 'F6.01'] }, async () => {
    const countries = await ask(endpoints.listCountries, '/countries', language);
    expect(countries.length).toBeGreaterThanOrEqual(249);
    expect(new Set(countries.map(({ id }) => id)).size).toBe(countries.length);
    for (const { code, name, flagIcon } of countries) {
      expect([code, name !== '', flagIcon]).toEqual([code, true, `${code.toLowerCase()}.svg`]);
    }
    const names = { en: 'Spain', es: 'España', ru: 'Испания' };
    expect(countries.find(({ id }) => id === spain)).toMatchObject({ name: names[language], enName: 'Spain' });
    expect(
      countries
        .filter(({ isPopular }) => isPopular)
        .map(({ priority }) => priority)
        .sort((a, b) => a - b),
    ).toEqual(Array.from({ length: 16 }, (_, index) => index + 1));
  });

  it('GET /agreements', { tags: ['F7.41'] }, async () => {
    const { items } = await ask(endpoints.listAgreements, '/agreements', language);
    expect(items.map(({ type }) => type).sort()).toEqual(['exchange', 'return-policy', 'russian-service']);
  });

  it('GET /payment-methods with the configured ids', { tags: ['F7.42'] }, async () => {
    const methods = await ask(endpoints.listPaymentMethods, '/payment-methods', language);
    expect(methods.map(({ kind, id }) => [kind, id])).toEqual([
      ['card', 'hash-card'],
      ['crypto', 'hash-crypto'],
      ['other', 'hash-other'],
    ]);
  });

  it('GET /seo-text', { tags: ['F7.43'] }, async () => {
    expect((await ask(endpoints.listSeoTexts, '/seo-text', language)).length).toBeGreaterThan(0);
  });

  it('GET /countries/{id}/calculate: five costs of six values', {
    tags: ['F7.44', 'F3.17', 'F3.18', 'F6.02'],
  }, async () => {
    const cost = await ask(endpoints.calculateCountry, `/countries/${spain}/calculate`, language);
    expect(cost.call).toEqual({
      total: 0.19,
      cost: 0.19,
      totalWithoutDiscount: 0.19,
      costWithoutDiscount: 0.19,
      units: 'min',
      formattedCost: '€0.19',
    });
    expect([cost.data.formattedCost, cost.sms.cost, cost.incoming_call.cost, cost.incoming_sms.cost]).toEqual([
      '€0.008',
      0.09,
      0,
      0,
    ]);
  });

  it('GET /countries/{from}/calculate?to={to}: the dearer of the two ends', { tags: ['F7.45', 'F6.02'] }, async () => {
    const there = await ask(
      endpoints.calculateBetweenCountries,
      `/countries/${spain}/calculate?to=${thailand}`,
      language,
    );
    const back = await ask(
      endpoints.calculateBetweenCountries,
      `/countries/${thailand}/calculate?to=${spain}`,
      language,
    );
    expect([there.call.cost, back.call.cost]).toEqual([0.29, 0.29]);
    expect([there.incoming_call.cost, back.incoming_call.cost]).toEqual([0, 0.1]);
  });

  it('GET /data-packages: local, regional and global ones in MB and days', { tags: ['F7.46', 'F6.01'] }, async () => {
    const packages = await ask(endpoints.listPackages, '/data-packages', language);
    expect(packages.find(({ slug }) => slug === 'spain-5gb-30d')).toMatchObject({
      price: 10.5,
      volume: 5000,
      duration: 30,
      cost: 0.0021,
      countryCodes: ['ES'],
      perMegabytePayment: false,
    });
    const widths = packages.map(({ countryCodes }) => countryCodes.length);
    expect([...new Set(widths)].sort((a, b) => a - b)).toEqual([1, 3, 6, 11, 14, 15, 35, 95]);
    expect(packages.every(({ instruction, number }) => instruction.includes(number))).toBe(true);
  });

  it('GET /data-packages/?country={id}: pay by the megabyte only when asked for, and first', {
    tags: ['F7.48', 'F9.39'],
  }, async () => {
    const usual = await ask(endpoints.listCountryPackages, `/data-packages/?country=${spain}`, language);
    expect(usual.map(({ perMegabytePayment }) => perMegabytePayment)).not.toContain(true);
    expect(usual.every(({ countryCodes }) => countryCodes.includes('ES'))).toBe(true);
    const all = await ask(
      endpoints.listCountryPackagesPerMegabyte,
      `/data-packages/?country=${spain}&displayPerMegabytePayment=1`,
      language,
    );
    expect(all[0]).toMatchObject({ perMegabytePayment: true, cost: 0.008, volume: 0 });
    expect(all.slice(1)).toEqual(usual);
  });

  it('GET /settings with names gives those and no others', async () => {
    const settings = await ask(
      endpoints.listSettings,
      '/settings?names[]=intro_text&names[]=cookie_article_url',
      language,
    );
    expect(settings.map(({ name }) => name).sort()).toEqual(['cookie_article_url', 'intro_text']);
    expect(settings.every(({ value }) => value !== '')).toBe(true);
  });

  it('GET /settings/internet_packages_seo_text', { tags: ['F7.50'] }, async () => {
    const { value } = await ask(endpoints.getPackagesSeoText, '/settings/internet_packages_seo_text', language);
    expect(value).toContain('<p>');
  });

  it('GET /footer/social-networks, /footer/payment-systems, /footer/menu', {
    tags: ['F7.51', 'F7.52'],
  }, async () => {
    expect((await ask(endpoints.listSocialNetworks, '/footer/social-networks', language)).length).toBeGreaterThan(0);
    expect((await ask(endpoints.listPaymentSystems, '/footer/payment-systems', language)).length).toBeGreaterThan(0);
    expect((await ask(endpoints.getFooterMenu, '/footer/menu', language)).length).toBeGreaterThan(0);
  });

  it('GET /tariffs/features: list, tarifOptions, countries', { tags: ['F7.54', 'F6.01'] }, async () => {
    const { list, tarifOptions, countries } = await ask(endpoints.listTariffFeatures, '/tariffs/features', language);
    expect(list.map(({ price, startingBalance, label, hit }) => [price, startingBalance, label, hit])).toEqual([
      [10, 5, null, true],
      [25, 20, null, false],
      [50, 50, null, false],
      [15, 10, 'SECOND_NUMBER', false],
    ]);
    const known = new Set(tarifOptions.map(({ id }) => id));
    expect(list.flatMap(({ options }) => options).every(({ id }) => known.has(id))).toBe(true);
    expect(known.size).toBe(tarifOptions.length);
    expect(countries.length).toBeGreaterThanOrEqual(249);
  });

  it('GET /tariffs/{uuid}', { tags: ['F7.55', 'F6.01'] }, async () => {
    const tariff = await ask(endpoints.getTariff, `/tariffs/${start}`, language);
    expect(tariff).toMatchObject({ id: 1, uuid: start, price: 10 });
    expect(tariff.name).toBe({ en: 'Start', es: tariff.name, ru: 'Старт' }[language]);
  });

  it('GET /tariffs/{uuid}/calculate?country={id}', { tags: ['F7.57', 'F6.02'] }, async () => {
    const cost = await ask(endpoints.calculateTariff, `/tariffs/${start}/calculate?country=${spain}`, language);
    expect(cost.call.cost).toBe(0.19);
  });

  it('GET /accept-cookies says nothing but success', async () => {
    expect(await ask(endpoints.acceptCookies, '/accept-cookies', language)).toEqual({});
  });
});

describe('what does not exist', () => {
  it.each([
    '/tariffs/6f1d0c52-3a84-4e0b-9b61-5c2f7e90a999',
    `/tariffs/${start}/calculate?country=1`,
    '/countries/1/calculate',
    `/countries/${spain}/calculate?to=1`,
    '/countries/abc/calculate',
  ])('%s is a 404', async (path) => {
    expect((await operator.app.request(path)).status).toBe(404);
  });

  it('a query without its country is a 400, an unknown country has no packages', async () => {
    expect((await operator.app.request('/data-packages/')).status).toBe(400);
    expect(await (await operator.app.request('/data-packages/?country=1')).json()).toEqual([]);
  });
});
