import type { DataPackage } from './package-model';

/** A package on its way into an order; `price` in cents, `volume` in MB, `duration` in days. */
export type ChosenPackage = Pick<
  DataPackage,
  'id' | 'title' | 'price' | 'volume' | 'duration' | 'cost' | 'number' | 'perMegabytePayment'
>;

/** What a link to an order tells of the package it chooses, for the script that takes such links over. */
export function choiceAttributes(chosen: ChosenPackage): { readonly 'data-package': string } {
  const { id, title, price, volume, duration, cost, number, perMegabytePayment } = chosen;
  return {
    'data-package': JSON.stringify({ id, title, price, volume, duration, cost, number, perMegabytePayment }),
  };
}
