export { RouteError, type RouteErrorProps } from './components/route-error';

export { isSignedIn, subscribeSignedIn } from './signed-in';
