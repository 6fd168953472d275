export { NotFoundScreen } from './components/not-found-screen';
export { ShopShell } from './components/shop-shell';
