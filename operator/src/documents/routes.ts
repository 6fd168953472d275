import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import type { Language } from '@/lib/i18n/locales';
import { languageOfRequest } from '@/operator/src/http/routing';
import { type DocumentKind, isDocumentKind, isDocumentToken } from './document-links';
import { type InstructionData, instructionPdf } from './instruction';
import { type KeptPdfs, keepPdfs } from './kept-pdfs';
import { missingPage } from './missing-page';
import { type ReceiptData, receiptPdf } from './receipt';

/** Where documents take their figures from; null when there is nothing to print yet. */
export type DocumentSource = {
  receipt(uuid: string): Promise<ReceiptData | null>;
  /** By the act in the books that gave the money back. */
  creditNote(txId: string): Promise<ReceiptData | null>;
  instruction(uuid: string): Promise<InstructionData | null>;
  /** The language of an order, or of the order of a credit note; null where there is none. */
  language(uuid: string): Promise<Language | null>;
};

type Options = {
  readonly tokenSecret: string;
  /** Origin of the shop: its result page shows the document in place. */
  readonly siteUrl: string;
  readonly source: DocumentSource;
  readonly supportEmail: string;
  /** Is told why a document could not be made. */
  readonly onFailure: (error: unknown) => void;
};

const uuidForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Asked = { readonly kind: DocumentKind; readonly uuid: string };

/** A document by all that is printed in it: whatever changes there makes another one. */
function nameOf(kind: DocumentKind, data: object): string {
  return createHash('sha256')
    .update(`${kind} ${JSON.stringify(data)}`)
    .digest('base64url');
}

async function makeDocument({ kind, uuid }: Asked, source: DocumentSource, pdfs: KeptPdfs): Promise<Buffer | null> {
  if (kind !== 'instruction') {
    const data = await (kind === 'receipt' ? source.receipt(uuid) : source.creditNote(uuid));
    return data && pdfs(nameOf(kind, data), () => receiptPdf(data));
  }
  const data = await source.instruction(uuid);
  return data && pdfs(nameOf(kind, data), () => instructionPdf(data));
}

/** `GET /documents/{receipt|credit-note|instruction}/{uuid}?token=…`: a PDF for the holder of the link, else a page that says why there is none. */
export function documentsApp({ tokenSecret, siteUrl, source, supportEmail, onFailure }: Options): Hono {
  const app = new Hono();
  const pdfs = keepPdfs();
  const frameAncestors = `frame-ancestors 'self' ${new URL(siteUrl).origin}`;
  app.get('/documents/:kind/:uuid', async (c) => {
    const { kind, uuid } = c.req.param();
    const token = c.req.query('token') ?? '';
    c.header('Cache-Control', 'private, no-store');
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Referrer-Policy', 'no-referrer');
    c.header('X-Robots-Tag', 'noindex');
    c.header(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; ${frameAncestors}`,
    );
    const asked = languageOfRequest(c.req.header('Accept-Language'));
    const notThere = (language: Language) => c.html(missingPage({ reason: 'notThere', language, supportEmail }), 404);
    if (!isDocumentKind(kind) || !uuidForm.test(uuid)) return notThere(asked);
    if (!isDocumentToken(tokenSecret, kind, uuid, token)) return notThere(asked);
    const ofOrder = () => source.language(uuid).catch(() => null);
    const pdf = await makeDocument({ kind, uuid }, source, pdfs).catch((error: unknown) => {
      onFailure(error);
      return 'failed' as const;
    });
    if (pdf === 'failed') {
      return c.html(missingPage({ reason: 'failed', language: (await ofOrder()) ?? asked, supportEmail }), 500);
    }
    if (!pdf) return notThere((await ofOrder()) ?? asked);
    c.header('Content-Type', 'application/pdf');
    c.header('Content-Disposition', `inline; filename="wanderline-${kind}-${uuid.slice(0, 8)}.pdf"`);
    return c.body(new Uint8Array(pdf));
  });
  return app;
}
