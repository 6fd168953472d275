export { wakeRefill } from './wake-refill';
