// What Node is told when it runs a server. Megabytes of the young and the old generation: one that is larger than it needs to be is
// filled, and never given back. What deploy/ says is compared with this by tests/architecture/deploy.test.ts.

/**
 * The storefront collects its garbage on the thread that made it: four helpers take three times what they save it, while the operator
 * and other pages want the second core.
 */
export const storefrontOptions = ['--max-semi-space-size=4', '--max-old-space-size=192', '--single-threaded-gc'];
export const operatorOptions = ['--max-semi-space-size=8', '--max-old-space-size=512'];
