/** Query of a call: lists as `name[]=a&name[]=b`, absent values left out. Starts with `?` unless empty. */
export function queryString(query: object = {}): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const one of value) pairs.append(`${name}[]`, String(one));
    else if (value !== undefined && value !== null) pairs.append(name, String(value));
  }
  const text = pairs.toString();
  return text && `?${text}`;
}
