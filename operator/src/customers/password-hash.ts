import { createHmac } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id with 19 MiB and two passes: a hash costs a guesser memory as well as time (promise A8). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const saltBytes = 16;
const maxParallel = 4;

let running = 0;
const queue: (() => void)[] = [];

/** At most four at once, so that a flood of logins cannot take the memory. */
async function limited<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxParallel) await new Promise<void>((resolve) => queue.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    queue.shift()?.();
  }
}

export function hashPassword(password: string): Promise<string> {
  return limited(() => hash(password.normalize('NFC'), cost));
}

/**
 * The hash of a password that comes with an order. Its salt is made of the e-mail and a secret, not drawn: two orders under one e-mail
 * have the same hash if they came with the same password, and that alone is known of them.
 */
export function hashOrderPassword(tokenSecret: string, email: string, password: string): Promise<string> {
  const salt = createHmac('sha256', tokenSecret).update(`salt:${email}`).digest().subarray(0, saltBytes);
  return limited(() => hash(password.normalize('NFC'), { ...cost, salt }));
}

/** Whether a password belongs to a hash; an account without one is compared with a dummy, to take as long. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const isRight = await limited(async () => verify(passwordHash ?? (await dummyHash()), password.normalize('NFC')));
  return passwordHash !== null && isRight;
}

let dummy: Promise<string> | undefined;

function dummyHash(): Promise<string> {
  dummy ??= hash('not-a-password-of-anyone', cost);
  return dummy;
}
