/** How many finished documents are kept: one has 40 to 60 kB. */
const mostKept = 50;

/** Gives the finished document of a name, drawing it unless that has been done. */
export type KeptPdfs = (name: string, draw: () => Promise<Buffer>) => Promise<Buffer>;

/**
 * Keeps the documents that were asked for last, and draws one at a time: a link that is asked for without end costs one drawing, which
 * holds the process up, and the memory of one. What could not be drawn is not kept.
 */
export function keepPdfs(most: number = mostKept): KeptPdfs {
  const kept = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();
  return (name, draw) => {
    const made = kept.get(name) ?? last.then(draw);
    // Behind the others: what was asked for longest ago stands first.
    kept.delete(name);
    kept.set(name, made);
    last = Promise.allSettled([last, made]);
    made.catch(() => kept.delete(name));
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return made;
  };
}
