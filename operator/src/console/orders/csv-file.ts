/** One line of a CSV file (RFC 4180). */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

/** A text that a table would take for a formula is marked as text. */
function cellText(text: string): string {
  const isSum = /^-\d+(?:\.\d+)?$/.test(text);
  const plain = /^[=+\-@\t\r]/.test(text) && !isSum ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/**
 * Lines of a file as they are read, a batch at a time. The first batch is there when it resolves; when a later one fails, the connection
 * breaks, so that no browser takes a part for the whole. @throws what the first batch fails with.
 */
export async function streamLines(
  batches: AsyncGenerator<string>,
  onFailure: (error: unknown) => void,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  let read: IteratorResult<string> | null = await batches.next();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = read ?? (await batches.next());
        read = null;
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        onFailure(error);
        // The server prints it as it is: what failed stands in the log, without what was asked for.
        controller.error(new Error('The file broke off'));
      }
    },
    cancel: async () => void (await batches.return(undefined)),
  });
}
