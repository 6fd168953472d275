import { randomBytes, randomUUID } from 'node:crypto';

/** Source of identifiers; tests give a counting one. */
export type Ids = {
  uuid(): string;
  /** An unguessable token: 32 random bytes as base64url. */
  token(): string;
};

export const randomIds: Ids = {
  uuid: () => randomUUID(),
  token: () => randomBytes(32).toString('base64url'),
};
