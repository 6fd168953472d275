export { ReadHere } from './article/read-here';
export { filmTrigger } from './video/video-popup';
