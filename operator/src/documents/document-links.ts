import { createHmac, timingSafeEqual } from 'node:crypto';

export const documentKinds = ['receipt', 'credit-note', 'instruction'] as const;
export type DocumentKind = (typeof documentKinds)[number];

type LinkConfig = { readonly tokenSecret: string; readonly publicUrl: string };

export function isDocumentKind(text: string): text is DocumentKind {
  return documentKinds.some((kind) => kind === text);
}

/** Secret of one document: whoever holds the link may read it, nobody can guess another. */
function documentToken(tokenSecret: string, kind: DocumentKind, uuid: string): string {
  return createHmac('sha256', tokenSecret).update(`document:${kind}:${uuid}`).digest('base64url');
}

export function isDocumentToken(tokenSecret: string, kind: DocumentKind, uuid: string, token: string): boolean {
  const [right, given] = [Buffer.from(documentToken(tokenSecret, kind, uuid)), Buffer.from(token)];
  return right.length === given.length && timingSafeEqual(right, given);
}

/** Absolute address of a receipt or of a set-up instruction (`cart.instructionUrl`, F3.07). */
export function documentUrl({ tokenSecret, publicUrl }: LinkConfig, kind: DocumentKind, uuid: string): string {
  const url = new URL(`/documents/${kind}/${uuid}`, publicUrl);
  url.searchParams.set('token', documentToken(tokenSecret, kind, uuid));
  return url.href;
}
