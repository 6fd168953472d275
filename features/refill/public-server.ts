export { RefillCard } from './components/refill-card';
