import type { pageLanguages } from '@/operator/src/content/edit-pages';
import type { PageKind, PageText } from '@/operator/src/db/schema/catalog';

export type PageLanguage = (typeof pageLanguages)[number];

/** The kinds of texts as the team names them. */
export const pageKindWords = { faq: 'FAQ', blog: 'Blog', articles: 'Articles' } as const satisfies Record<
  PageKind,
  string
>;
export const languageWords = { en: 'English', es: 'Español', ru: 'Русский' } as const satisfies Record<
  PageLanguage,
  string
>;

/** A whole text, to be read beside another one. */
export function ReadOnlyText({ name, text }: { readonly name: string; readonly text: PageText }) {
  return (
    <div className="field">
      <b className="strong">{name}</b>
      <p>{text.title}</p>
      <p className="muted">{text.description}</p>
      <div className="old-text">{text.body}</div>
    </div>
  );
}
