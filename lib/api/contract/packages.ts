import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { packageReaches } from './package-reach';
import { euroSchema, idSchema } from './shared';

/** What a package can do, in kinds and codes instead of words. A provider may leave it out. */
export const packageFactsSchema = z.object({
  /** Whether other devices may use its data. */
  hotspot: z.boolean(),
  /** Generations of the networks it works on, the oldest first. */
  networks: z.array(z.enum(['3G', '4G', '5G'])),
  /** What its days begin with, and within how many months of buying that must be. */
  starts: z.object({ on: z.enum(['first_data', 'purchase']), withinMonths: z.number() }),
  /** Whether the next package for the same place can be bought once this one has ended. */
  nextOne: z.boolean(),
  /** Well-known countries of its region in which it does not work. */
  excluded: z.array(z.object({ code: z.string(), name: z.string() })),
});
export type PackageFacts = z.infer<typeof packageFactsSchema>;

/** F3.10. `volume` in MB, `duration` in days, `price` in euro, `cost` in euro per MB. `features` is markup. */
export const dataPackageSchema = z.object({
  id: idSchema,
  slug: z.string(),
  title: z.string(),
  price: euroSchema,
  volume: z.number(),
  duration: z.number(),
  countries: z.array(z.string()),
  countryCodes: z.array(z.string()),
  features: z.string(),
  number: z.string(),
  cost: z.number(),
  instruction: z.string(),
  available: z.boolean(),
  perMegabytePayment: z.boolean(),
  facts: z.optional(packageFactsSchema),
});

export type DataPackage = z.infer<typeof dataPackageSchema>;

/** Characters of the longest name that a package may be asked for by. */
export const longestSlug = 200;

/** The most that a reader may ask for at once. */
export const packagesLimit = { packages: 500, slugs: 5000 } as const;

const limitSchema = (most: number) => z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(most)));

/**
 * Which of the packages are wanted: with a limit at most so many, the cheapest of each size before the others. A
 * provider may leave these filters out and answer with all, so readers look for what they want in every answer.
 */
const packagesQuery = z.object({
  id: z.optional(idSchema),
  slug: z.optional(z.string().check(z.maxLength(longestSlug))),
  reach: z.optional(z.enum(packageReaches)),
  limit: limitSchema(packagesLimit.packages),
});

const countryQuery = z.object({
  country: idSchema,
  displayPerMegabytePayment: z.optional(z.literal('1')),
  limit: limitSchema(packagesLimit.packages),
});

/** Calls 31–33, and two additions of ours for catalogues of any size: a provider without them answers 404. */
export const packageEndpoints = {
  listPackages: endpoint({
    call: 31,
    method: 'GET',
    path: '/data-packages',
    auth: 'anon',
    cacheable: true,
    browser: true,
    query: packagesQuery,
    response: z.array(dataPackageSchema),
  }),
  listCountryPackages: endpoint({
    call: 32,
    method: 'GET',
    path: '/data-packages/',
    auth: 'either',
    cacheable: false,
    browser: true,
    query: countryQuery,
    response: z.array(dataPackageSchema),
  }),
  listCountryPackagesPerMegabyte: endpoint({
    call: 33,
    method: 'GET',
    path: '/data-packages/',
    auth: 'either',
    cacheable: false,
    browser: true,
    sameRouteAs: { operation: 'listCountryPackages', ifQueryHas: 'displayPerMegabytePayment' },
    query: countryQuery,
    response: z.array(dataPackageSchema),
  }),
  getPackageSummary: endpoint({
    call: null,
    method: 'GET',
    path: '/data-packages/summary',
    auth: 'anon',
    cacheable: true,
    browser: false,
    /** How many packages there are, and the lowest price in euro of what is for sale in each country, by its code. */
    response: z.object({ total: z.number(), lowest: z.record(z.string(), euroSchema) }),
  }),
  listPackageSlugs: endpoint({
    call: null,
    method: 'GET',
    path: '/data-packages/slugs',
    auth: 'anon',
    cacheable: true,
    browser: false,
    /** In the order of their ids, from a place in it that begins with 0. */
    query: z.object({
      from: z.optional(z.coerce.number().check(z.int(), z.nonnegative())),
      limit: limitSchema(packagesLimit.slugs),
    }),
    response: z.array(z.object({ id: idSchema, slug: z.string() })),
  }),
};
