import { type Language, localeLanguages } from '@/lib/i18n/locales';

/** One file of captions; `isOwn` marks the language of the page, the one shown without asking. */
export type Captions = { readonly src: string; readonly language: Language; readonly isOwn: boolean };

/** Whether an address is a film that a page can play by itself, and not a page of some video service. */
export function isFilm(url: string): boolean {
  return /^(?:https:\/\/|\/(?!\/))[^?#]+\.(?:mp4|m4v|webm)(?:[?#]|$)/i.test(url);
}

/** The captions of the shop's own films lie beside them, one file for each language. */
export function captionsOf(url: string, language: string): Captions[] {
  const [, name] = /^(\/videos\/[\w-]+)\.mp4$/.exec(url) ?? [];
  if (name === undefined) return [];
  return Object.values(localeLanguages).map((one) => ({
    src: `${name}.${one}.vtt`,
    language: one,
    isOwn: one === language,
  }));
}
