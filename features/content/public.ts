export { contentHref, qaListHref } from './content-hrefs';
export type { Videos } from './content-model';
export { FilmButton } from './video/film-button';
