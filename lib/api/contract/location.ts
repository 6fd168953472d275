import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { idSchema } from './shared';

/** F3.25: `cases` holds the nominative, genitive, accusative and prepositional form of the name. The shop's own server adds the visitor's `ip` (F3.26). */
export const regionSchema = z.object({
  id: idSchema,
  code: z.string(),
  name: z.string(),
  enName: z.string(),
  cases: z.tuple([z.string(), z.string(), z.string(), z.string()]),
  ip: z.optional(z.string()),
});

export type Region = z.infer<typeof regionSchema>;

/** Calls 47 and 48. The browser asks the shop's own server, which knows the visitor's address and holds the key (reading A41). */
export const locationEndpoints = {
  locate: endpoint({
    call: 47,
    method: 'GET',
    path: '/location',
    auth: 'key',
    cacheable: false,
    browser: true,
    query: z.object({ ip: z.optional(z.string().check(z.maxLength(45))) }),
    response: regionSchema,
  }),
  lookUpAddress: endpoint({
    call: 48,
    method: 'GET',
    path: '/ip',
    auth: 'anon',
    cacheable: false,
    browser: true,
    host: 'lookup',
    response: z.object({ ip: z.string(), country: z.optional(z.string()) }),
  }),
};
