/** The name of the shop, the one place where it is written for the storefront. */
export const brandName = 'Wanderline';
