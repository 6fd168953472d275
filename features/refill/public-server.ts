export { refillStart } from './home-refill-card';
