/**
 * Makes bytes cheap to measure. Next takes the size of all that it keeps by writing it as JSON, of which it reads the length
 * alone; each byte of a page becomes a number of several letters on the way. Nobody in this process reads bytes from JSON.
 */
export function measureBuffersCheaply(): void {
  Object.defineProperty(Buffer.prototype, 'toJSON', {
    configurable: true,
    value(this: Buffer) {
      return { type: 'Buffer', length: this.length };
    },
  });
}
