// What Node is told when it runs a server. Megabytes of the young and the old generation: one that is larger than it needs to be is
// filled, and never given back. What deploy/ says is compared with this by tests/architecture/deploy.test.ts.

/** One helper of V8 beside the storefront's thread, where Node starts four: on two cores they wait for each other more than they help. */
export const storefrontOptions = ['--max-semi-space-size=8', '--max-old-space-size=192', '--v8-pool-size=1'];
export const operatorOptions = ['--max-semi-space-size=8', '--max-old-space-size=512'];

/**
 * The embedded database is compiled as it is used, and not once more for speed: its queries take a tenth longer, but a start a fifth
 * less, for the storefront starts beside it, and the process 60 MB less.
 */
export const embeddedDatabaseOptions = ['--wasm-lazy-compilation', '--liftoff-only'];
