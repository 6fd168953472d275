export { askToLogIn } from './ask-to-log-in';
export { loginHref } from './auth-hrefs';

export { authPopup, openForResetToken } from './auth-popup';
