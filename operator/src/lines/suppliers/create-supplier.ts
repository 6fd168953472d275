import type { Config } from '@/operator/src/core/config';
import type { Supplier } from '@/operator/src/core/supplier';
import { httpSupplier } from './http-supplier';
import { simulatedSupplier } from './simulated-supplier';

/** The supplier the configuration names; without one (in the demo only, core/mode.ts) numbers are simulated. */
export function createSupplier({ supplier, tokenSecret }: Pick<Config, 'supplier' | 'tokenSecret'>): Supplier {
  return supplier ? httpSupplier(supplier) : simulatedSupplier(tokenSecret);
}
