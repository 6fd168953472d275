export { NotFoundScreen } from './failure/not-found-screen';
export { ShopShell } from './shop-shell';
