import { Hono } from 'hono';
import { type DocumentKind, isDocumentKind, isDocumentToken } from './document-links';
import { type InstructionData, instructionPdf } from './instruction';
import { type ReceiptData, receiptPdf } from './receipt';

/** Where documents take their figures from; null when there is nothing to print yet. */
export type DocumentSource = {
  receipt(uuid: string): Promise<ReceiptData | null>;
  instruction(uuid: string): Promise<InstructionData | null>;
};

type Options = {
  readonly tokenSecret: string;
  /** Origin of the shop: its result page shows the document in place. */
  readonly siteUrl: string;
  readonly source: DocumentSource;
};

const uuidForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function makeDocument(kind: DocumentKind, uuid: string, source: DocumentSource): Promise<Buffer | null> {
  if (kind === 'receipt') {
    const data = await source.receipt(uuid);
    return data && receiptPdf(data);
  }
  const data = await source.instruction(uuid);
  return data && instructionPdf(data);
}

/** `GET /documents/{receipt|instruction}/{uuid}?token=…`: a PDF for the holder of the link, else 404. */
export function documentsApp({ tokenSecret, siteUrl, source }: Options): Hono {
  const app = new Hono();
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
    if (!isDocumentKind(kind) || !uuidForm.test(uuid)) return c.json({ code: 'not_found' }, 404);
    if (!isDocumentToken(tokenSecret, kind, uuid, token)) return c.json({ code: 'not_found' }, 404);
    const pdf = await makeDocument(kind, uuid, source);
    if (!pdf) return c.json({ code: 'not_found' }, 404);
    c.header('Content-Type', 'application/pdf');
    c.header('Content-Disposition', `inline; filename="wanderline-${kind}-${uuid.slice(0, 8)}.pdf"`);
    return c.body(new Uint8Array(pdf));
  });
  return app;
}
