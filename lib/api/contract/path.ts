/** A parameter of a path template. */
export const placeholder = /\/\{(\w+)(\?)?(?::([^}]+))?\}/g;

/** The path of a call with its parameters filled in; every value is encoded as one segment. */
export function buildPath(template: string, params: Readonly<Record<string, unknown>> = {}): string {
  return template.replace(placeholder, (_, name: string, optional: string | undefined) => {
    const value = params[name];
    if (value !== undefined) return `/${encodeURIComponent(String(value))}`;
    if (optional) return '';
    throw new TypeError(`Path ${template} needs ${name}`);
  });
}

/** The template as a regular expression with one named group for each parameter. */
export function pathPattern(template: string): RegExp {
  const source = template.replace(placeholder, (_, name: string, optional: string | undefined, words = '[^/]+') =>
    optional ? `(?:/(?<${name}>${words}))?` : `/(?<${name}>${words})`,
  );
  return new RegExp(`^${source}$`);
}
