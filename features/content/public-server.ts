export { getVideos, listAgreements, listPaymentMethods } from './content-queries';
export { getCookieNotice, getFooter, getOutageNotice, getSettingsOrNone } from './shell-content';
