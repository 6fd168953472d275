/** Has the making of pages take no more memory than it needs: once for the process, before its first page. */
export function spareMemory(): void {
  writeNoBytesAsJson();
  letPagesGo();
}

/**
 * Next measures each page that it keeps by writing all of it as JSON, and forgets the text: every byte of a page's data would become a number
 * of an array, ten times as large. A storefront that made a dozen pages at once ran out of its heap there.
 */
function writeNoBytesAsJson(): void {
  Buffer.prototype.toJSON = () => ({ type: 'Buffer', data: [] });
}

/**
 * React ends each page with an error, for its `cacheSignal`. Until its stack is read, an error holds the frames that it came from, and here what they
 * worked on: a step of the event loop, with its neighbours, which are steps of other pages. So under an even load no page was let go,
 * each held the next, until the heap was full.
 */
function letPagesGo(): void {
  const { abort } = AbortController.prototype;
  AbortController.prototype.abort = function (reason?: unknown) {
    if (reason instanceof Error) void reason.stack;
    abort.call(this, reason);
  };
}
