export { refillStart } from './refill-start';
