import { z } from 'zod';
import { locationEndpoints } from '@/lib/api/contract/location';
import { okSchema } from '@/lib/api/contract/shared';

const answer = (schema: z.core.$ZodType) => ({
  200: { description: 'Success', content: { 'application/json': { schema: z.toJSONSchema(schema) } } },
});
const tokenBody = { type: 'object', properties: { refreshToken: { type: 'string', maxLength: 512 } } };

/** Calls that this operator answers beside the contract's 48, for its OpenAPI document. */
export const ownPaths = {
  '/logout': {
    post: {
      operationId: 'logOut',
      description:
        'Ends the session of the bearer, of the refresh token, or of both. Answers alike for tokens of nobody.',
      security: [{}, { bearer: [] }],
      requestBody: { required: false, content: { 'application/json': { schema: tokenBody } } },
      responses: answer(okSchema),
    },
  },
  '/ip': {
    get: {
      operationId: 'lookUpAddress',
      description: 'The address of the caller and the country it belongs to: a stand-in for an address lookup service.',
      security: [],
      responses: answer(locationEndpoints.lookUpAddress.response),
    },
  },
} as const;
