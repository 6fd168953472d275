export { RouteError, type RouteErrorProps } from './failure/route-error';

export { subscribeSignedIn } from './header/signed-in';
