/** Parts of a message; the HTML and the plain text are both made from them. */
export type MailBlock =
  | { readonly kind: 'text' | 'quiet' | 'heading'; readonly text: string }
  | { readonly kind: 'figure'; readonly label: string; readonly value: string }
  | { readonly kind: 'fields'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'button'; readonly label: string; readonly url: string; readonly main: boolean }
  | { readonly kind: 'links'; readonly links: readonly (readonly [label: string, url: string])[] }
  | { readonly kind: 'qr'; readonly alt: string; readonly lpa: string }
  | { readonly kind: 'steps'; readonly steps: readonly string[] }
  | { readonly kind: 'quote'; readonly label: string; readonly text: string };

export type MailContent = {
  readonly subject: string;
  readonly preview: string;
  readonly title: string;
  readonly blocks: readonly MailBlock[];
};
