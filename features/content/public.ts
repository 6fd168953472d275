export { FilmButton } from './components/film-button';
export { contentHref, qaListHref } from './content-hrefs';
export type { Videos } from './content-model';
