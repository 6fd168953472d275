export { PlacedTicket } from './list/package-ticket';
export { packageViewPopup } from './popup/package-popup';
