import { z } from 'zod';
import {
  agreementSchema,
  benefitSchema,
  footerMenuItemSchema,
  paymentSystemSchema,
  seoTextSchema,
  settingNames,
  socialNetworkSchema,
  videoSchema,
} from '@/lib/api/contract/content';
import { zoneKeys } from '@/operator/src/db/schema/catalog';

const text = z.string().min(1);
const description = text.max(160);

/** Front matter of a question (F3.22). */
export const faqFieldsSchema = z.strictObject({ question: text, description });

/** Front matter of a blog post (F3.22): an empty poster is none, `published` is an ISO date. */
export const blogFieldsSchema = z.strictObject({
  question: text,
  description,
  poster: z.string().transform((poster) => (poster === '' ? null : poster)),
  published: z.iso.date(),
});

/** Front matter of an article (F3.24). */
export const articleFieldsSchema = z.strictObject({
  title: text,
  slug: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  description,
});

const tariffKeys = ['start', 'traveller', 'nomad', 'second'] as const;
const tariffTextSchema = z.strictObject({
  title: text,
  name: text,
  teaser: text,
  description: text,
  options: z.array(z.strictObject({ key: z.string().regex(/^[a-z_]+$/), title: text, description: text })).min(1),
});

export const packKeys = ['europe', 'asia', 'global', 'balkans', 'gulf', 'caucasus', 'africa', 'americas'] as const;
const withPlaces = (...places: string[]) =>
  text.refine((value) => places.every((place) => value.includes(`{${place}}`)), `needs {${places.join('}, {')}}`);

/** The collections kept as JSON, by file name. */
export const collectionSchemas = {
  // russia_no_service is the switch of the notice that russia_no_service_text holds.
  settings: z
    .record(z.enum([...settingNames, 'russia_no_service_text']), z.string())
    .refine(({ russia_no_service: state }) => state === '' || state === 'on', 'russia_no_service must be "" or "on"'),
  agreements: z.array(agreementSchema),
  advantages: z.array(benefitSchema),
  seo: z.array(seoTextSchema),
  footer: z.strictObject({
    menu: z.array(footerMenuItemSchema),
    socialNetworks: z.array(socialNetworkSchema),
    paymentSystems: z.array(paymentSystemSchema),
  }),
  tariffs: z.record(z.enum(tariffKeys), tariffTextSchema),
  videos: z.strictObject({ video_how_iphone: videoSchema, video_how_samsung: videoSchema }),
  packages: z.strictObject({
    features: z.record(z.enum(['local', 'regional', 'global']), text),
    instruction: withPlaces('number'),
    zones: z.record(z.enum(zoneKeys), text),
    packs: z.record(z.enum(packKeys), z.strictObject({ name: text, description: text })),
    titles: z.strictObject({
      local: withPlaces('country', 'volume'),
      pack: withPlaces('pack', 'volume'),
      perMegabyte: withPlaces('country'),
    }),
  }),
} as const;
