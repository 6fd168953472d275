export { RefillFirstView } from './components/refill-first-view';
export { refillStart } from './refill-start';
