import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const openBrotli = promisify(brotliDecompress);
const openGzip = promisify(gunzip);
/** Bytes below which compression gains nothing. */
const worthwhile = 512;
const compressible = /^(?:text\/|application\/(?:json|javascript|manifest\+json|xml|rss\+xml)|image\/svg\+xml)/;

/** Best encoding that the client takes: brotli, else gzip. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const offers = (accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((offer) => offer.trim().split(/\s*;\s*/));
  const takes = (name: string) =>
    offers.some(([offer, quality]) => offer === name && !/^q=0(?:\.0*)?$/.test(quality ?? ''));
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}

export function isCompressible(contentType: string, bytes: number): boolean {
  return bytes >= worthwhile && compressible.test(contentType);
}

/** The bytes of one encoding. Quality is chosen for answers that are made while somebody waits. */
export function encode(body: Buffer, encoding: Encoding, quality = 5): Promise<Buffer> {
  if (encoding === 'br')
    return compressBrotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    });
  return encoding === 'gzip' ? compressGzip(body) : Promise.resolve(body);
}

/** The bytes that an encoding was made of. */
export function decode(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return openBrotli(bytes);
  return encoding === 'gzip' ? openGzip(bytes) : Promise.resolve(bytes);
}
