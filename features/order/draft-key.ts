/** Where the form of this tab is kept. */
export const draftKey = 'order-draft';
