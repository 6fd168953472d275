export { packageViewPopup } from './popup/package-popup';
