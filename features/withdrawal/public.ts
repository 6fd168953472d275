export { withdrawalHref } from './withdrawal-hrefs';
