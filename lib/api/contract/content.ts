import * as z from 'zod/mini';
import { paymentKinds } from '@/lib/env/payment-methods';
import { endpoint } from './endpoint';
import { emptySchema, idSchema } from './shared';

/** F3.24. `text` is markup. `url` is the locale-free path. */
export const articleSchema = z.object({
  id: idSchema,
  title: z.string(),
  slug: z.string(),
  text: z.string(),
  url: z.string(),
  description: z.optional(z.string()),
});

/** F3.21 */
export const benefitSchema = z.object({
  id: idSchema,
  title: z.string(),
  text: z.optional(z.string()),
  img: z.string(),
  hoverImage: z.string(),
  backgroundColor: z.string(),
  textColor: z.string(),
});

/** F3.22: an item of the FAQ or the blog; `answer` is markup, `slug` is made from the question (F3.23). */
export const qaSchema = z.object({
  id: idSchema,
  question: z.string(),
  answer: z.string(),
  poster: z.nullable(z.string()),
  description: z.string(),
  slug: z.string(),
  published: z.optional(z.string()),
});

/** F3.64, F3.65 */
export const videoSchema = z.object({ title: z.string(), image: z.string(), url: z.string() });

/** F3.39. `text` is markup with a link to the article. */
export const agreementSchema = z.object({
  type: z.enum(['return-policy', 'russian-service', 'exchange']),
  text: z.string(),
});

/** A payment method: `id` is the configured hash (F9.26–F9.28), `kind` says which way to pay it is. */
export const paymentMethodSchema = z.object({
  id: z.string(),
  kind: z.enum(paymentKinds),
  title: z.string(),
  img: z.optional(z.string()),
});

export const seoTextSchema = z.object({
  path: z.string(),
  title: z.string(),
  description: z.string(),
  text: z.string(),
});

/** F3.28 */
export const settingSchema = z.object({ name: z.string(), value: z.string() });

/** F3.61 */
export const socialNetworkSchema = z.object({
  url: z.string(),
  img: z.string(),
  tariffImg: z.string(),
  title: z.string(),
  displayInFooter: z.boolean(),
});
export const paymentSystemSchema = z.object({ img: z.string(), title: z.string() });
export const footerMenuItemSchema = z.object({
  title: z.string(),
  url: z.string(),
  group: z.optional(z.enum(['service', 'company'])),
});

export const settingNames = [
  'cookie_article_url',
  'cookie_footer_text',
  'tariff_conditions_check',
  'package_title',
  'package_description',
  'rub_payment_info',
  'russia_no_service',
  'euro_rub_exchange_rate',
  'intro_text',
  'internet_packages_seo_text',
] as const;
export type SettingName = (typeof settingNames)[number];

export type Article = z.infer<typeof articleSchema>;
export type Benefit = z.infer<typeof benefitSchema>;
export type QaItem = z.infer<typeof qaSchema>;
export type Video = z.infer<typeof videoSchema>;
export type Agreement = z.infer<typeof agreementSchema>;
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;
export type Setting = z.infer<typeof settingSchema>;
export type SocialNetwork = z.infer<typeof socialNetworkSchema>;
export type PaymentSystem = z.infer<typeof paymentSystemSchema>;
export type FooterMenuItem = z.infer<typeof footerMenuItemSchema>;

const publicRead = { method: 'GET', auth: 'anon', cacheable: true, browser: true } as const;

/** Calls 7, 20–24, 26–28 and 34–38. */
export const contentEndpoints = {
  acceptCookies: endpoint({
    call: 7,
    method: 'GET',
    path: '/accept-cookies',
    auth: 'either',
    cacheable: false,
    browser: true,
    response: emptySchema,
  }),
  listArticles: endpoint({ ...publicRead, call: 20, path: '/order/articles', response: z.array(articleSchema) }),
  listBenefits: endpoint({ ...publicRead, call: 21, path: '/advantages', response: z.array(benefitSchema) }),
  listBlog: endpoint({ ...publicRead, call: 22, path: '/blog', response: z.array(qaSchema) }),
  listFaq: endpoint({ ...publicRead, call: 23, path: '/faq', response: z.array(qaSchema) }),
  getVideos: endpoint({
    ...publicRead,
    call: 24,
    path: '/videos',
    response: z.object({ video_how_iphone: videoSchema, video_how_samsung: videoSchema }),
  }),
  listAgreements: endpoint({
    ...publicRead,
    call: 26,
    path: '/agreements',
    response: z.object({ items: z.array(agreementSchema) }),
  }),
  listPaymentMethods: endpoint({
    ...publicRead,
    call: 27,
    path: '/payment-methods',
    response: z.array(paymentMethodSchema),
  }),
  listSeoTexts: endpoint({ ...publicRead, call: 28, path: '/seo-text', response: z.array(seoTextSchema) }),
  listSettings: endpoint({
    ...publicRead,
    call: 34,
    path: '/settings',
    query: z.object({ names: z.array(z.enum(settingNames)) }),
    response: z.array(settingSchema),
  }),
  getPackagesSeoText: endpoint({
    ...publicRead,
    call: 35,
    path: '/settings/internet_packages_seo_text',
    response: z.object({ value: z.string() }),
  }),
  listSocialNetworks: endpoint({
    ...publicRead,
    call: 36,
    path: '/footer/social-networks',
    response: z.array(socialNetworkSchema),
  }),
  listPaymentSystems: endpoint({
    ...publicRead,
    call: 37,
    path: '/footer/payment-systems',
    response: z.array(paymentSystemSchema),
  }),
  getFooterMenu: endpoint({
    ...publicRead,
    call: 38,
    path: '/footer/menu',
    response: z.array(footerMenuItemSchema),
  }),
};
