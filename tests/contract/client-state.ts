import type { QueryClient } from '@tanstack/react-query';
import type { StoreApi } from 'zustand';
import { balanceQuery, profileQuery } from '@/features/account/account-query-options';
import { getCountries, getCountryCost, getPackages, getTariffs } from '@/features/catalog/catalog-queries';
import { articlesQuery } from '@/features/content/article-query-options';
import { getSettings, getVideos, listBenefits, listQa, listSeoTexts } from '@/features/content/content-queries';
import { getFooter } from '@/features/content/shell-content';
import { visitorQuery } from '@/features/order/order-query-options';
import { useCheckoutStore } from '@/features/payment/checkout-store';
import { getPaymentOffer } from '@/features/payment/payment-queries';
import { useRefillStore } from '@/features/refill/refill-store';
import type { AreaName } from './client-areas';

type Told = { readonly countryId: number; readonly esimId: number };

/**
 * Where an area lives. `store`: state of the browser alone. `query`: data of the provider that the browser reads by
 * itself. `server`: data of the provider that the page was made from.
 */
export type Area =
  | { readonly home: 'store'; readonly store: Pick<StoreApi<object>, 'getState' | 'setState' | 'subscribe'> }
  | { readonly home: 'query'; readonly fetch: (client: QueryClient, told: Told) => Promise<unknown> }
  | { readonly home: 'server'; readonly read: (told: Told) => Promise<unknown> };

/** docs/adr/0008: server data is never copied into a store, so most areas are reads. */
export const clientState = {
  articles: { home: 'query', fetch: (client) => client.fetchQuery(articlesQuery) },
  balance: { home: 'query', fetch: (client, { esimId }) => client.fetchQuery(balanceQuery(esimId)) },
  benefits: { home: 'server', read: () => listBenefits('en') },
  blog: { home: 'server', read: () => listQa('blog', 'en') },
  calculator: { home: 'server', read: ({ countryId }) => getCountryCost('en', countryId) },
  checkout: { home: 'store', store: useCheckoutStore },
  countries: { home: 'server', read: () => getCountries('en') },
  faq: { home: 'server', read: () => listQa('faq', 'en') },
  footer: { home: 'server', read: () => getFooter('en') },
  gadget: { home: 'server', read: () => getVideos('en') },
  location: { home: 'query', fetch: (client) => client.fetchQuery(visitorQuery) },
  packages: { home: 'server', read: () => getPackages('en') },
  payment: { home: 'server', read: () => getPaymentOffer('en') },
  profile: { home: 'query', fetch: (client) => client.fetchQuery(profileQuery) },
  refill: { home: 'store', store: useRefillStore },
  seo: { home: 'server', read: () => listSeoTexts('en') },
  settings: { home: 'server', read: () => getSettings('en') },
  tarif: { home: 'server', read: () => getTariffs('en') },
} as const satisfies Record<AreaName, Area>;
