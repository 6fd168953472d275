import pino from 'pino';

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
