import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { typedText } from './shared';

/** Who withdraws from which contract: the order by its number, or by the uuid of its result page. */
export const withdrawalBodySchema = z.object({ name: typedText(100), email: typedText(254), order: typedText(40) });
export type WithdrawalBody = z.infer<typeof withdrawalBodySchema>;

/**
 * Our own addition, not one of the provider's 48 calls: the withdrawal function that EU law asks for (Directive
 * 2011/83/EU, article 11a). Every well-formed declaration gets the same answer; what came of it is told by e-mail.
 */
export const withdrawalEndpoints = {
  withdraw: endpoint({
    call: null,
    method: 'POST',
    path: '/withdrawal',
    auth: 'anon',
    cacheable: false,
    browser: true,
    idempotent: true,
    body: withdrawalBodySchema,
    response: z.object({ receivedAt: z.iso.datetime() }),
  }),
};
