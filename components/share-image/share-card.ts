/** What the picture of a page shows where its link is shared. */
export type ShareCard =
  | {
      readonly kind: 'ticket';
      readonly place: string;
      /** Flag file of the one country; null for several. */
      readonly flag: string | null;
      readonly volume: string;
      readonly days: string;
      readonly price: string;
      readonly unitPrice: string;
    }
  | { readonly kind: 'words'; readonly title: string; readonly lead: string; readonly flag: string | null };

export const shareSize = { width: 1200, height: 630 } as const;
