export { ReadHere } from './components/read-here';
export { openFilm } from './video-popup';
