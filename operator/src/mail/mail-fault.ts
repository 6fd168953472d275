/** How the reason begins when the mail server knows no such recipient. */
export const refusedRecipient = 'refused recipient';

/** Why a message did not leave, for the log: codes of the connection and the mail server, never its words, which may hold addresses. */
export function mailFault(cause: unknown): string {
  if (!(cause instanceof Error)) return 'unknown';
  const [code, reply, command] = [text(cause, 'code'), text(cause, 'responseCode'), text(cause, 'command')];
  const known = [code, reply, command].filter((part) => part !== '').join(' ');
  if (command === 'RCPT TO' && reply.startsWith('5')) return `${refusedRecipient}: ${known}`;
  return known || cause.name;
}

function text(cause: Error, name: string): string {
  const value: unknown = Reflect.get(cause, name);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
