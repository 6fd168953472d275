import * as z from 'zod';
import type { Operation } from '@/lib/api/contract/endpoints';
import type { Mark } from './recorder';

/** How a call of the contract has to reach the operator: method, path with query, rows, and the page that shows its answer. */
type Expected = {
  readonly target: RegExp;
  readonly rows: string;
  /** A public read: asked for in each language of the pages, and shown on this page, after its locale. */
  readonly page?: string;
};
/** Why the operator does not hear of a call. */
type Unheard = { readonly unheard: string };

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const call = (method: 'GET' | 'POST', target: string, rows = '', page?: string): Expected => ({
  target: new RegExp(`^${method} ${target}$`),
  rows,
  ...(page !== undefined && { page }),
});

/** All calls of the contract; a new one does not compile until it stands here. */
export const expectedCalls: Record<Operation, Expected | Unheard> = {
  login: call('POST', '/login_check', '@F7.02'),
  clearServerCache: { unheard: 'goes to the shop’s own server; auth.spec.ts' },
  refreshTokens: call('POST', '/token/refresh', '@F7.07'),
  sendResetEmail: call('POST', '/resetting/send-email', '@F7.09'),
  resetPassword: call('POST', '/resetting/reset', '@F7.10'),
  getProfile: call('GET', '/profile', '@F7.08'),
  editProfile: call('POST', '/profile/edit', '@F7.12'),
  changePassword: call('POST', '/profile/change-password', '@F7.13'),
  listEsims: call('GET', '/profile/esim', '@F7.14'),
  getEsim: call('GET', '/profile/esim/\\d+', '@F7.15'),
  getEsimBalance: call('GET', '/profile/esim/\\d+/balance', '@F7.16'),
  listEsimPackages: call('GET', '/profile/esim/\\d+/packages', '@F7.17'),
  setMainEsim: call('POST', '/profile/esim/\\d+/main', '@F7.18'),
  activatePackage: call('GET', '/profile/esim/\\d+/packages/\\d+(?:/\\d+)?\\?shownPrice=[\\d.]+', '@F7.19'),
  getHistory: call(
    'GET',
    '/profile/esim/(?:balance|refill)-history\\?esim=\\d+&from=\\d\\d\\.\\d\\d\\.\\d{4}&to=\\d\\d\\.\\d\\d\\.\\d{4}',
    '@F7.22 @F7.23',
  ),
  checkPhoneStatus: call('POST', '/refill/check-phone-status', '@F7.25'),
  calculateRefill: call('GET', '/refill/calculate\\?price=[\\d.]+(?:&paymentMethod=[\\w-]+)?', '@F7.29'),
  createRefill: call('POST', '/refill', '@F7.32'),
  acceptCookies: call('GET', '/accept-cookies', '@F7.11'),
  listArticles: call('GET', '/order/articles', '@F7.35', '/terms'),
  listBenefits: call('GET', '/advantages', '@F7.36', ''),
  listBlog: call('GET', '/blog', '@F7.37', '/blog'),
  listFaq: call('GET', '/faq', '@F7.38', '/faq'),
  getVideos: call('GET', '/videos', '@F7.39', ''),
  listAgreements: call('GET', '/agreements', '@F7.41', '/order'),
  listPaymentMethods: call('GET', '/payment-methods', '@F7.42'),
  listSeoTexts: call('GET', '/seo-text', '@F7.43', ''),
  listSettings: call('GET', '/settings\\?names(?:\\[\\]|%5B%5D)=[\\w&=%\\[\\]]+', '@F7.49', '/internet-packages'),
  getPackagesSeoText: call('GET', '/settings/internet_packages_seo_text', '@F7.50', '/internet-packages'),
  listSocialNetworks: call('GET', '/footer/social-networks', '@F7.51', '/faq'),
  listPaymentSystems: call('GET', '/footer/payment-systems', '@F7.52', '/faq'),
  getFooterMenu: call('GET', '/footer/menu', '@F7.53', '/faq'),
  listCountries: call('GET', '/countries', '@F7.40', '/internet-packages'),
  calculateCountry: call('GET', '/countries/\\d+/calculate', '@F7.44'),
  calculateBetweenCountries: call('GET', '/countries/\\d+/calculate\\?to=\\d+', '@F7.45'),
  listPackages: call('GET', '/data-packages(?:\\?.+)?', '@F7.46', '/internet-packages/spain-5gb-30d'),
  listCountryPackages: call('GET', '/data-packages/\\?country=\\d+(?:&limit=\\d+)?', '@F7.47'),
  listCountryPackagesPerMegabyte: call(
    'GET',
    '/data-packages/\\?country=\\d+&displayPerMegabytePayment=1(?:&limit=\\d+)?',
    '@F7.48',
  ),
  getPackageSummary: call('GET', '/data-packages/summary'),
  listPackageSlugs: call('GET', '/data-packages/slugs\\?from=\\d+&limit=\\d+'),
  listTariffFeatures: call('GET', '/tariffs/features', '@F7.54', ''),
  getTariff: call('GET', `/tariffs/${uuid}`, '@F7.55'),
  listTariffEsims: call('GET', `/tariffs/${uuid}/esims`, '@F7.56'),
  calculateTariff: call('GET', `/tariffs/${uuid}/calculate\\?country=\\d+`, '@F7.57'),
  checkPromoCode: call('GET', '/promo-code/WELCOME10\\?tariff=\\d+', '@F7.58'),
  checkoutTariff: call('POST', '/tariffs/\\d+/checkout', '@F7.59'),
  startPayment: call('POST', `/order/${uuid}/payment`, '@F7.60'),
  getPaymentStatus: call('GET', `/payment/${uuid}/status`, '@F7.62'),
  openOrderSession: { unheard: 'an addition of ours; the specs of orders' },
  listOrders: call('GET', '/profile/orders'),
  locate: call('GET', '/location(?:\\?ip=[\\w.:%]+)?', '@F7.63'),
  lookUpAddress: call('GET', '/ip', '@F7.65'),
  withdraw: call('POST', '/withdrawal'),
};

/** What a marked answer says, and the page must show. */
export const markOf = (operation: Operation, language: string) => `Marked ${operation} ${language}`;

const list = z.array(z.looseObject({}));

/** Marks a text of the first item of a list, or of the first one that fits. */
function inList(operation: Operation, field: string, fits: (item: object) => boolean = () => true): Mark {
  return (language, body) => {
    const items = list.parse(body);
    const at = items.findIndex(fits);
    return items.map((item, index) => (index === at ? { ...item, [field]: markOf(operation, language) } : item));
  };
}

const has = (name: string, value: string | number) => (item: object) => Reflect.get(item, name) === value;
const ofRecord =
  (name: string, mark: Mark): Mark =>
  (language, body) => {
    const record = z.looseObject({}).parse(body);
    return { ...record, [name]: mark(language, record[name]) };
  };

export const marks: Partial<Record<Operation, Mark>> = {
  listArticles: inList('listArticles', 'title', has('slug', 'terms')),
  listBenefits: inList('listBenefits', 'title'),
  listBlog: inList('listBlog', 'question'),
  listFaq: inList('listFaq', 'question'),
  getVideos: ofRecord('video_how_iphone', (language, video) => ({
    ...z.looseObject({}).parse(video),
    title: markOf('getVideos', language),
  })),
  listAgreements: ofRecord('items', inList('listAgreements', 'text', has('type', 'return-policy'))),
  listSeoTexts: inList('listSeoTexts', 'title', has('path', '/')),
  listSettings: inList('listSettings', 'value', has('name', 'package_title')),
  getPackagesSeoText: (language) => ({ value: `<p>${markOf('getPackagesSeoText', language)}</p>` }),
  listSocialNetworks: inList('listSocialNetworks', 'title', (item) => Reflect.get(item, 'displayInFooter') === true),
  listPaymentSystems: inList('listPaymentSystems', 'title'),
  getFooterMenu: inList('getFooterMenu', 'title'),
  listCountries: inList('listCountries', 'name', has('code', 'AD')),
  listPackages: inList('listPackages', 'title', has('slug', 'spain-5gb-30d')),
  listTariffFeatures: ofRecord('list', inList('listTariffFeatures', 'name', has('id', 1))),
};
