/** Where a browser keeps its last order. */
export const lastOrderKey = 'last-order';
