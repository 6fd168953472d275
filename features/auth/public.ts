export { askToLogIn } from './ask-to-log-in';

export { authPopup, openForResetToken } from './auth-popup';
