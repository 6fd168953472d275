export { getVideos, listAgreements, listPaymentMethods } from './content-queries';
export { getCookieNotice, getFooter, getOutage, getSettingsOrNone } from './shell-content';
