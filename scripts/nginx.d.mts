type Nginx = { readonly stop: () => Promise<void> };
type Shipped = Nginx & {
  readonly shop: string;
  readonly operator: string;
  readonly inner: string;
  readonly certificate: string;
  readonly log: () => readonly string[];
};
type Targets = { readonly shops: readonly string[]; readonly operators: readonly string[] };

export const hasNginx: () => boolean;
export function startNginx(target: string, port: number): Promise<Nginx & { readonly url: string }>;
export function startShippedNginx(
  targets: Targets,
  port: number,
  options?: { readonly believed?: boolean },
): Promise<Shipped>;
