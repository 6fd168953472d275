/** Ids, addresses and secrets that a path may hold say nothing about the request, and something about a person. */
export function withoutSecrets(path: string): string {
  const isPrivate = (part: string) => part.length > 60 || /[@%]|^\d+$|^[\da-f-]{32,}$/i.test(part);
  return path
    .split('/')
    .slice(0, 12)
    .map((part) => (isPrivate(part) ? '*' : part))
    .join('/');
}
