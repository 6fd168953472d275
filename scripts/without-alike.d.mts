export function withoutAlike(paths: readonly string[]): string[];
