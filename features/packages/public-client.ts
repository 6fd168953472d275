export { PlacedTicket } from './list/placed-ticket';
export { packageViewPopup } from './popup/package-popup';
