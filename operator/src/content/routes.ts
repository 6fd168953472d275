import type * as z from 'zod/mini';
import type { PaymentMethod } from '@/lib/api/contract/content';
import { endpoints } from '@/lib/api/contract/endpoints';
import type { Language } from '@/lib/i18n/locales';
import type { Deps } from '@/operator/src/core/deps';
import type { SomeHandlers } from '@/operator/src/http/routing';
import { readDocument } from './read-document';

const titles: Record<PaymentMethod['kind'], Record<Language, string>> = {
  card: { en: 'Bank card or PayPal', es: 'Tarjeta bancaria o PayPal', ru: 'Международная карта или PayPal' },
  crypto: { en: 'Cryptocurrency', es: 'Criptomoneda', ru: 'Криптовалюта' },
  other: { en: 'Russian roubles', es: 'Rublos rusos', ru: 'Рубли' },
};

/** The ways to pay that the gateway has, with their configured ids (F9.26–F9.28); the shop shows `other` in Russian only. */
function paymentMethodsOf({ config, gateway }: Pick<Deps, 'config' | 'gateway'>, language: Language): PaymentMethod[] {
  return gateway.paymentKinds.map((kind) => ({
    id: config.paymentMethods[kind],
    kind,
    title: titles[kind][language],
  }));
}

/** A call that answers one stored document of the reader's language. */
function document<S extends z.ZodMiniType>(name: string, { response }: { readonly response: S }) {
  return ({ deps, language }: { readonly deps: Deps; readonly language: Language }) =>
    readDocument(deps.db, name, language, response);
}

/** Calls 7, 20–24, 26–28 and 34–38 (F7.35–F7.39, F7.41–F7.43, F7.49–F7.53). */
export const contentHandlers = {
  acceptCookies: async () => ({}),
  listArticles: document('articles', endpoints.listArticles),
  listBenefits: document('benefits', endpoints.listBenefits),
  listBlog: document('blog', endpoints.listBlog),
  listFaq: document('faq', endpoints.listFaq),
  getVideos: document('videos', endpoints.getVideos),
  listAgreements: document('agreements', endpoints.listAgreements),
  listPaymentMethods: async ({ deps, language }) => paymentMethodsOf(deps, language),
  listSeoTexts: document('seo', endpoints.listSeoTexts),
  listSettings: async ({ deps, language, query }) => {
    const settings = await readDocument(deps.db, 'settings', language, endpoints.listSettings.response);
    return settings.filter(({ name }) => query.names.some((wanted) => wanted === name));
  },
  getPackagesSeoText: async ({ deps, language }) => {
    const settings = await readDocument(deps.db, 'settings', language, endpoints.listSettings.response);
    return { value: settings.find(({ name }) => name === 'internet_packages_seo_text')?.value ?? '' };
  },
  listSocialNetworks: document('social_networks', endpoints.listSocialNetworks),
  listPaymentSystems: document('payment_systems', endpoints.listPaymentSystems),
  getFooterMenu: document('footer_menu', endpoints.getFooterMenu),
} satisfies SomeHandlers;
