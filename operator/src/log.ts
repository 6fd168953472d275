import pino from 'pino';
import { logError } from './log-error';

const hidden = [
  'authorization',
  'cookie',
  'documentNumber',
  'email',
  'lpa',
  'newPassword',
  'oldPassword',
  'password',
  'passport',
  'refreshToken',
  'token',
  'to',
  'username',
];

/** The operator's log: JSON lines on standard output, without secrets and personal data. */
export function createLog(level: string): pino.Logger {
  const paths = hidden.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  return pino({ name: 'operator', level, redact: { paths, censor: '[hidden]' }, serializers: { err: logError } });
}
