import pino from 'pino';
import { hiddenFields } from './hidden-fields';

/** Ids, addresses and secrets that a path may hold say nothing about the request, and something about a person. */
export function withoutSecrets(path: string): string {
  const isPrivate = (segment: string) => segment.length > 60 || /[@%]|^\d+$|^[\da-f-]{32,}$/i.test(segment);
  return path
    .split('/')
    .slice(0, 12)
    .map((segment) => (isPrivate(segment) ? '*' : segment))
    .join('/');
}

/** A log of JSON lines on standard output, unless told where, without secrets and personal data. */
export function createLog(name: string, level: string, destination?: pino.DestinationStream): pino.Logger {
  const options = { name, level, redact: hiddenFields };
  return destination ? pino(options, destination) : pino(options);
}
