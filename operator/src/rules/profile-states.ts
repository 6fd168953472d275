/** Where the profile of a number is: made, on a phone and in use, or gone from it. */
export const profileStates = ['released', 'downloaded', 'installed', 'enabled', 'disabled', 'deleted'] as const;
export type ProfileState = (typeof profileStates)[number];

/** Whether the network lets a number work: a blocked one may work again, a closed one never. */
export const serviceStates = ['active', 'blocked', 'closed'] as const;
export type ServiceState = (typeof serviceStates)[number];
