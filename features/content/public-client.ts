export { ReadHere } from './components/read-here';
export { filmTrigger } from './video-popup';
