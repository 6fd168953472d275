import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '@/lib/server/files/static-files';

/** Characters of a picture above which it stays a file of its own. */
const longest = 1000;
/** Those further down are not asked for before somebody scrolls. */
const perDocument = 12;
const ownPicture = /(<(?:img\b[^>]*?\ssrc|image\b[^>]*?\shref)=")(\/[\w/-]+\.svg)"/g;

/** Small drawings of the shop by their path, each as an address that holds the whole of it. */
export type Pictures = ReadonlyMap<string, string>;

/** Reads the small drawings of `public`. */
export async function readPictures(root: string): Promise<Pictures> {
  const folder = join(root, 'public');
  const files = (await listFiles(folder)).filter((file) => file.endsWith('.svg'));
  const texts = await Promise.all(
    files.map(async (file) => [file.slice(folder.length), await readFile(file, 'utf8')] as const),
  );
  return new Map(texts.filter(([, text]) => text.length <= longest).map(([path, text]) => [path, asAddress(text)]));
}

const askedAhead = /<link rel="preload"(?: as="image")? href="([^"]*)"(?: as="image")?\/>/g;

/** A document that asks for no file for the first small drawings it shows. */
export function putPicturesIn(html: string, pictures: Pictures): string {
  const first = new Set<string>();
  const drawn = html.replace(ownPicture, (tag, start: string, path: string) => {
    const address = pictures.get(path);
    if (!address || (first.size === perDocument && !first.has(path))) return tag;
    first.add(path);
    return `${start}${address}"`;
  });
  return drawn.replace(askedAhead, (link, path: string) => (first.has(path) ? '' : link));
}

const escapes: Readonly<Record<string, string>> = {
  '%': '%25',
  '#': '%23',
  '<': '%3C',
  '>': '%3E',
  '"': "'",
  '&': '&amp;',
};

/** Readable characters stay as they are, for they compress better. */
function asAddress(svg: string): string {
  const text = svg.trim().replace(/\s+/g, ' ');
  if (text.includes("'")) return `data:image/svg+xml,${encodeURIComponent(text)}`;
  return `data:image/svg+xml,${text.replace(/[%#<>"&]/g, (letter) => escapes[letter] ?? letter)}`;
}
