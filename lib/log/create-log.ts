import pino from 'pino';

/** Ids, addresses and secrets that a path may hold say nothing about the request, and something about a person. */
export function withoutSecrets(path: string): string {
  const isPrivate = (part: string) => part.length > 60 || /[@%]|^\d+$|^[\da-f-]{32,}$/i.test(part);
  return path
    .split('/')
    .slice(0, 12)
    .map((part) => (isPrivate(part) ? '*' : part))
    .join('/');
}

const secrets = [
  'token',
  'refreshToken',
  'password',
  'authorization',
  'cookie',
  'email',
  'documentNumber',
  'lpa',
  'ip',
];

/** A log of JSON lines, without secrets and personal data. */
export function createLog(name: string, level: string) {
  const paths = secrets.flatMap((secret) => [secret, `*.${secret}`]);
  return pino({ name, level, redact: { paths, censor: '[hidden]' } });
}
