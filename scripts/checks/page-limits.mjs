// What the first load of a page may cost.

/** JavaScript (gz) of a page of Next with nothing on it: what no page of ours can go below. */
export const bareBytes = 134_963;

/**
 * Limits: JavaScript as a multiple of the bare page, the scripts that a touch of it brings gz, the styles that the document carries gz, fonts, HTML br in bytes before
 * styles and small drawings are put in, requests (the document and what it asks for), all of it in bytes br, the policy in the answer's head,
 * where the content begins: a browser reads 64 KiB of a document at once and may paint before it reads on, the header alone then.
 * What is not as light as it is meant to be (named behind it) may not grow by more than a fiftieth.
 */
export const content = {
  js: 1.05,
  css: 14_000,
  fonts: 34_000,
  html: 22_000,
  requests: 14,
  all: 200_000,
  policy: 1000,
  start: 65_000,
};
