import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { operatorOptions, storefrontOptions } from '@/scripts/node-options.mjs';

/** What Node is told in a file of `deploy/`, before the bundle that it runs. */
function optionsIn(file: string, bundle: string) {
  const line = readFileSync(`deploy/${file}`, 'utf8')
    .split('\n')
    .find((one) => one.includes(`dist/${bundle}.mjs`) && !one.startsWith('#'));
  return line?.slice(0, line.indexOf('dist/')).match(/--[\w-]+(=\d+)?/g);
}

describe('what a server of one’s own starts', () => {
  it.each([
    ['wanderline-storefront@.service', 'server', storefrontOptions],
    ['Dockerfile', 'server', storefrontOptions],
    ['wanderline-operator@.service', 'operator', operatorOptions],
    ['compose.yaml', 'operator', operatorOptions],
  ])('%s tells Node what npm start tells it', (file, bundle, options) => {
    expect(optionsIn(file, bundle)).toEqual(options);
  });
});
