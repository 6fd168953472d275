import { MemoryFS } from '@electric-sql/pglite';

/** Files of a data folder by their paths, which begin with a slash; a folder has no bytes. */
export type PreparedFiles = ReadonlyMap<string, Uint8Array | null>;

/** Where PGlite keeps its data, in a file system of its own. */
const dataFolder = '/pglite/data';

/** Holds a copy of prepared files when the database opens. PGlite would unpack an archive, and check it, for each database anew. */
export class PreparedFs extends MemoryFS {
  constructor(private readonly files: PreparedFiles) {
    super();
  }

  override async initialSyncFs(): Promise<void> {
    const fs = this.pg?.Module.FS;
    for (const [path, bytes] of this.files) {
      if (bytes) fs?.writeFile(`${dataFolder}${path}`, bytes);
      else fs?.mkdirTree(`${dataFolder}${path}`);
    }
  }
}

const block = 512;
const folder = '5';

/** Reads what PGlite dumps: an archive in which each file has a block that describes it, and then its bytes in whole blocks. */
export function readArchive(bytes: Uint8Array): PreparedFiles {
  // The file system copies what it is given by `slice`, and that of a Buffer copies nothing.
  const archive = new Uint8Array(bytes);
  const text = (from: number, to: number) => new TextDecoder().decode(archive.subarray(from, to)).replace(/\0.*$/s, '');
  const files = new Map<string, Uint8Array | null>();
  for (let at = 0; archive[at]; ) {
    const path = text(at, at + 100);
    const size = Number.parseInt(text(at + 124, at + 136), 8);
    const begin = at + block;
    files.set(path, text(at + 156, at + 157) === folder ? null : archive.subarray(begin, begin + size));
    at = begin + Math.ceil(size / block) * block;
  }
  return files;
}
