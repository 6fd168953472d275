export { ReadHere } from './article/read-here';
export { contentHref, qaListHref } from './content-hrefs';
export type { Videos } from './content-model';
export { FilmButton } from './video/film-button';
export { filmTrigger } from './video/video-popup';
