import type * as z from 'zod/mini';
import { endpoints } from '@/lib/api/contract/endpoints';
import type { Language } from '@/lib/i18n/locales';
import { paymentMethodsOf } from '@/operator/src/content/payment-methods';
import { readDocument } from '@/operator/src/content/read-document';
import type { Deps } from '@/operator/src/core/deps';
import type { SomeHandlers } from '@/operator/src/http/routing';

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
  listPaymentMethods: async ({ deps, language }) => paymentMethodsOf(deps.config, language),
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
