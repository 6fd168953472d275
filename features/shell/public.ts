export { RouteError, type RouteErrorProps } from './failure/route-error';

export { isSignedIn, subscribeSignedIn } from './header/signed-in';
export { ShopShell } from './shop-shell';
