export { askToLogIn, loginHref } from './auth-navigation';
export { authPopup, openForResetToken } from './popup/auth-popup';
