export { RouteError, type RouteErrorProps } from './failure/route-error';
