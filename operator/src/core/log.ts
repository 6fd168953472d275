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

/** The operator's log: JSON lines on standard output, unless told where, without secrets and personal data. */
export function createLog(level: string, destination?: pino.DestinationStream): pino.Logger {
  const paths = hidden.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  const options = { name: 'operator', level, redact: { paths, censor: '[hidden]' }, serializers: { err: logError } };
  return destination ? pino(options, destination) : pino(options);
}
