/** Where the top-up form of home stands, as an element and as a slot. */
export const refillSlot = 'refill';
