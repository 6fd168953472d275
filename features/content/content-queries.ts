import 'server-only';
import { opened, outcome, readOperator } from '@/lib/api/client/operator-read';
import { keepShopData } from '@/lib/api/client/shop-data';
import { markupCleaner, slugPathOf } from '@/lib/api/client/slug-paths';
import { settingNames } from '@/lib/api/contract/content';
import { questionSlug } from '@/lib/format/question-slug';
import type { Language } from '@/lib/i18n/locales';
import type { QaSection } from './content-hrefs';
import { toAgreements, toArticle, toBenefit, toQa, toSettings } from './content-model';

/** Questions or posts, newest or most asked first as the provider orders them (calls 22, 23). Throws ApiError. */
export function listQa(section: QaSection, language: Language) {
  return opened(keptQa(section, language));
}

async function keptQa(section: QaSection, language: Language) {
  'use cache';
  keepShopData();
  return outcome(async () => {
    const wire = await readOperator(section === 'faq' ? 'listFaq' : 'listBlog', { language });
    const sanitize = await markupCleaner(
      language,
      wire.map(({ answer }) => answer),
    );
    return wire.map((item) => toQa(item, { sanitize, slugOf: questionSlug }));
  });
}

/** Articles of the catch-all pages (call 20). Throws ApiError. */
export function listArticles(language: Language) {
  return opened(keptArticles(language));
}

async function keptArticles(language: Language) {
  'use cache';
  keepShopData();
  return outcome(async () => {
    const wire = await readOperator('listArticles', { language });
    const sanitize = await markupCleaner(
      language,
      wire.map(({ text }) => text),
    );
    return wire.map((article) => toArticle(article, sanitize));
  });
}

/** Call 21. Throws ApiError. */
export function listBenefits(language: Language) {
  return opened(keptBenefits(language));
}

async function keptBenefits(language: Language) {
  'use cache';
  keepShopData();
  return outcome(async () => {
    const wire = await readOperator('listBenefits', { language });
    return wire.map(toBenefit);
  });
}

/** Call 24. Throws ApiError. */
export function getVideos(language: Language) {
  return opened(keptVideos(language));
}

async function keptVideos(language: Language) {
  'use cache';
  keepShopData();
  return outcome(() => readOperator('getVideos', { language }));
}

/** Call 26 (F3.39). Throws ApiError. */
export function listAgreements(language: Language) {
  return opened(keptAgreements(language));
}

async function keptAgreements(language: Language) {
  'use cache';
  keepShopData();
  return outcome(async () => {
    const wire = await readOperator('listAgreements', { language });
    const sanitize = await markupCleaner(
      language,
      wire.items.map(({ text }) => text),
    );
    return toAgreements(wire, sanitize);
  });
}

/** Call 27. Throws ApiError. */
export function listPaymentMethods(language: Language) {
  return opened(keptPaymentMethods(language));
}

async function keptPaymentMethods(language: Language) {
  'use cache';
  keepShopData();
  return outcome(() => readOperator('listPaymentMethods', { language }));
}

/** Call 28. Throws ApiError. */
export function listSeoTexts(language: Language) {
  return opened(keptSeoTexts(language));
}

async function keptSeoTexts(language: Language) {
  'use cache';
  keepShopData();
  return outcome(() => readOperator('listSeoTexts', { language }));
}

/** All settings in one read (call 34, F3.28–F3.36). Throws ApiError. */
export function getSettings(language: Language) {
  return opened(keptSettings(language));
}

async function keptSettings(language: Language) {
  'use cache';
  keepShopData();
  return outcome(async () => {
    const names = settingNames.filter((name) => name !== 'internet_packages_seo_text');
    return toSettings(await readOperator('listSettings', { language, query: { names } }));
  });
}

/** Text below the package list as sanitised markup (call 35, F3.37). Throws ApiError. */
export function getPackagesSeoText(language: Language) {
  return opened(keptPackagesSeoText(language));
}

async function keptPackagesSeoText(language: Language) {
  'use cache';
  keepShopData();
  return outcome(async () => {
    const { value } = await readOperator('getPackagesSeoText', { language });
    const sanitize = await markupCleaner(language, [value]);
    return sanitize(value);
  });
}

/** Call 36. Throws ApiError. */
export function listSocialNetworks(language: Language) {
  return opened(keptSocialNetworks(language));
}

async function keptSocialNetworks(language: Language) {
  'use cache';
  keepShopData();
  return outcome(() => readOperator('listSocialNetworks', { language }));
}

/** Call 37. Throws ApiError. */
export function listPaymentSystems(language: Language) {
  return opened(keptPaymentSystems(language));
}

async function keptPaymentSystems(language: Language) {
  'use cache';
  keepShopData();
  return outcome(() => readOperator('listPaymentSystems', { language }));
}

/** Call 38. Throws ApiError. */
export function getFooterMenu(language: Language) {
  return opened(keptFooterMenu(language));
}

async function keptFooterMenu(language: Language) {
  'use cache';
  keepShopData();
  return outcome(async () => {
    const menu = await readOperator('getFooterMenu', { language });
    return Promise.all(menu.map(async (item) => ({ ...item, url: await slugPathOf(language, item.url) })));
  });
}
